// The text of a mail as it can be kept: from HTML where there is nothing else, bounded, without what a database refuses.
import { convert } from 'html-to-text';
import { isDeep, withoutTags } from './without-tags.ts';

const MOST_HTML_CHARACTERS = 1_000_000;
export const MOST_WHOLE_CHARACTERS = 200_000;

export function plainText({ text, html }: { readonly text: string; readonly html: string }): string {
  const plain = text.trim() === '' ? fromHtml(html) : text;
  return keepable(plain, MOST_WHOLE_CHARACTERS).trim();
}

/** At most so many characters, whole ones, without NUL and with one kind of line break. */
export function keepable(text: string, mostCharacters: number): string {
  const clean = text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n').toWellFormed();
  return clean.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '');
}

function fromHtml(html: string): string {
  const read = html.slice(0, MOST_HTML_CHARACTERS);
  if (isDeep(read)) return withoutTags(read);
  return convert(read, {
    wordwrap: false,
    limits: { maxDepth: 50, maxInputLength: MOST_HTML_CHARACTERS },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      // Mail programs lay mail out with tables.
      { selector: 'table', format: 'block' },
    ],
  });
}
