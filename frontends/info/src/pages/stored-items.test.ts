// The Cookie Policy names everything that the code stores. A key that is missing there is found here, in the code.
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

/** What a file that touches storage calls a key, and all that looks like one of ours wherever it stands. */
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

/** Names for locks and ids of elements: nothing is stored under them. */
const notStored = new Set(['consilium.visitor-import', 'conv_']);

const isListed = (key: string) =>
  storedItems.some(({ name }) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));

describe('the list of what is stored', () => {
  test('looks at the code', () => {
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

  test('names nothing that is gone', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const byOthers = ['react-router-scroll-positions'];
    const gone = storedItems
      .map(({ name }) => name.replace('*', ''))
      .filter((name) => !byOthers.includes(name) && !code.includes(name));
    expect(gone).toEqual([]);
  });
});
