// Expressions that find elements of a page as a person or a screen reader does: by role and name, or by text.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Evaluated in the page it gives a list of elements. */
export type Elements = string & { readonly elements: true };
export type Words = string | RegExp;

const everything = '[document]' as Elements;

export function role(name: string, words?: Words, inside: Elements = everything): Elements {
  const options = words === undefined ? '{}' : `{ name: ${literal(words)} }`;
  return `${inside}.flatMap((place) => TestingLibraryDom.queryAllByRole(place, '${name}', ${options}))` as Elements;
}

/** Text that is shown. */
export function text(words: Words, inside: Elements = everything): Elements {
  const found = `${inside}.flatMap((place) => TestingLibraryDom.queryAllByText(place, ${literal(words)}))`;
  return `${found}.filter((element) => element.checkVisibility())` as Elements;
}

export const button = (words: Words, inside?: Elements): Elements => role('button', words, inside);
/** By its label: a field for a password has no role. */
export function field(words: Words): Elements {
  const labelled = `TestingLibraryDom.queryAllByLabelText(document, ${literal(words)})`;
  return `${labelled}.filter((element) => element.matches('input, textarea'))` as Elements;
}
export const heading = (words: Words): Elements => role('heading', words);

/** The library that the expressions use, for a page that does not have it yet. */
export async function finderSource(): Promise<string> {
  const library = createRequire(import.meta.url).resolve('@testing-library/dom/package.json');
  return readFile(path.join(path.dirname(library), 'dist/@testing-library/dom.umd.min.js'), 'utf8');
}

function literal(words: Words): string {
  return typeof words === 'string' ? JSON.stringify(words) : String(words);
}
