// The title and the description of the page at an address, in the head of the shell.
import { pageHeads } from '@consilium/contracts/pages/page-heads.ts';
import type { PagePath } from '@consilium/contracts/pages/pages.ts';
import { escapedText } from './escaped-text.ts';

/** Keeps the shell's own title or description where a page has none. */
export function withHead(html: string, path: PagePath): string {
  const { title, description } = pageHeads[path];
  const titled = html.replace(/<title>[^<]*<\/title>/u, () => `<title>${escapedText(title)} · Consilium</title>`);
  if (description === undefined) return titled;
  return titled.replace(descriptionMeta, () => `<meta name="description" content="${escapedText(description)}">`);
}

const descriptionMeta = /<meta\s[^>]*name="description"[^>]*>/u;
