// What a page will load, asked for in its head: its remote and that one's first files come beside the shell, not after it.
import { extname } from 'node:path';

/** Addresses by path, written by the build of the web app. A path may end in one free step: `/conversation/*`. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

const plainAddress = /^\/[\w@~./-]+$/u;
/** A fetch is answered by a preload of its own mode only. */
const kinds: Readonly<Record<string, string>> = {
  '.js': 'as="script"',
  '.css': 'as="style"',
  '.json': 'as="fetch" crossorigin="anonymous"',
};

/** The entry of a path, or undefined when nothing is known of it. A slash at the end does not matter. */
export function preloadKey(preloads: Preloads, path: string): string | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const free = `${plain.slice(0, plain.lastIndexOf('/'))}/*`;
  return [plain, free].find((key) => Object.hasOwn(preloads, key));
}

export function withPreloads(html: string, addresses: readonly string[]): string {
  const links = addresses.filter((address) => plainAddress.test(address) && extname(address) in kinds).map(link);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function link(address: string): string {
  return `<link href="${address}" rel="preload" ${kinds[extname(address)]}>`;
}
