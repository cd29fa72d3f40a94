// The Cookie Policy lists every key that the code stores. This test searches the code for missing ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { storedItems } from '#pages/stored-items.ts';

const root = join(process.cwd());
const folders = ['frontends', 'gateway/src', 'services'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)src\/|^src\/|^[^/]+\//u.test(`${folder}/${name}`) && /\.tsx?$/u.test(name))
    .filter((name) => !/node_modules|\/dist\/|\.test|\.suite|testing\/|stored-items/u.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);

const touchesStorage =
  /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|readStored|writeStored|Set-Cookie|HttpOnly|cookies?\.write)\b|\bcaches\.open/u;
const namesOfKeys = /\b\w*(?:key|name|prefix)\w*\s*(?::\s*string\s*)?=\s*(['"`])([\w.-]+)\1/giu;

/**
 * Finds the constants named as keys in files that use storage, and everything that looks like one of our keys
 * elsewhere.
 */
function keysIn({ name, text }: { readonly name: string; readonly text: string }): string[] {
  const named =
    touchesStorage.test(text) || name.endsWith('personal-storage.ts')
      ? [...text.matchAll(namesOfKeys)].map(([, , key = '']) => key)
      : [];
  const ours = name.startsWith('frontends')
    ? [...text.matchAll(/(['"`])(consilium[._][\w-]+)\1/gu)].map(([, , key = '']) => key)
    : [];
  return [...named, ...ours];
}

/** Names for locks, for channels between tabs and ids of elements: nothing is stored under them. */
const notStored = new Set([
  'consilium.visitor-import',
  'consilium.visitor-answer',
  'consilium.product-choice',
  'conv_',
]);

const isListed = (key: string) =>
  storedItems.some(({ name }) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));

describe('the list of what is stored', () => {
  test('searches the code', () => {
    const keys = sources.flatMap(keysIn);
    for (const key of [
      'consilium.session',
      'consilium_visitor',
      'consilium_consent',
      'consilium.drafts',
      'conversation_',
    ])
      expect(keys).toContain(key);
  });

  test('names every key that the code stores', () => {
    const missing = sources.flatMap((source) =>
      keysIn(source)
        .filter((key) => !isListed(key) && !notStored.has(key))
        .map((key) => `${key} (${source.name})`),
    );
    expect(missing).toEqual([]);
  });

  test('names no key that was removed', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const byOthers = ['react-router-scroll-positions'];
    const gone = storedItems
      .map(({ name }) => name.replace('*', ''))
      .filter((name) => !byOthers.includes(name) && !code.includes(name));
    expect(gone).toEqual([]);
  });
});
