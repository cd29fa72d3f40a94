// What a page will load, asked for in its head: its remote and that one's first files come beside the shell, not after it.
import { extname } from 'node:path';

/** Addresses by path of the table of pages, written by the build of the web app. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

const plainAddress = /^\/[\w@~./-]+$/u;
/** A fetch is answered by a preload of its own mode only. */
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
