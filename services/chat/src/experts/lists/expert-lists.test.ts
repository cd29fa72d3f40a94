// The generated lists of experts match the folders.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readExpertFolders } from '@consilium/advice/experts/expert-folders.ts';
import { expertLists } from './expert-lists.ts';

const repository = new URL('../../../../../', import.meta.url);
const experts = readExpertFolders();

test.each([...expertLists(experts)])('%s matches the folders: if not, npm run experts', (place, text) => {
  expect(readFileSync(new URL(place, repository), 'utf8')).toBe(text);
});

describe('a generated list', () => {
  const [first] = experts;
  if (!first) throw new Error('there are no experts');
  const many = Array.from({ length: 12 }, (_, place) => ({ ...first, id: `pet-care${place}`, position: place + 1 }));
  const lists = expertLists(many);

  test('is split into lines where one would be too long', () => {
    const ids = lists.get('contracts/src/expert-ids.ts');
    expect(ids).toContain("export const expertIds = [\n  'pet-care0',\n  'pet-care1',\n");
    expect(ids?.split('\n').every((line) => line.length <= 120)).toBe(true);
  });

  test('quotes an id that is no valid identifier, and imports an icon once', () => {
    const icons = lists.get('frontends/consult/src/experts/expert-icons.ts');
    expect(icons).toContain("import { Laptop, type LucideIcon } from 'lucide-react';");
    expect(icons).toContain("  'pet-care11': Laptop,\n");
  });
});

test('texts with quotes and line breaks are escaped', () => {
  const [first] = experts;
  if (!first) throw new Error('there are no experts');
  const words = { ...first.words, withoutName: `Vet's "own"\nexpert` };
  const list = expertLists([{ ...first, words }]).get('frontends/consult/src/history/expert-type-labels.ts');
  expect(list).toContain(String.raw`  tech: 'Vet\'s "own"\nexpert',`);
});
