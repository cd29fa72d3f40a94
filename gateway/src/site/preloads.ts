// Adds preloads to a page's head, so that its remote and the remote's first files load beside the shell, not after it.
import { extname } from 'node:path';

/** File addresses by page path, written by the build of the web app. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

const plainAddress = /^\/[\w@~./-]+$/u;
/** A preload serves only fetches of the same mode. */
const kinds: Readonly<Record<string, string>> = {
  '.js': 'as="script"',
  '.css': 'as="style"',
  '.json': 'as="fetch" crossorigin="anonymous"',
};

export function withPreloads(html: string, addresses: readonly string[]): string {
  const links = addresses.filter((address) => plainAddress.test(address) && extname(address) in kinds).map(link);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function link(address: string): string {
  return `<link href="${address}" rel="preload" ${kinds[extname(address)]}>`;
}
