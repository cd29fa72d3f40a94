// Reading the folders of experts, and the errors for invalid ones.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import { otherLanguages } from '../language/languages.ts';
import { expertsFolder, readExpertFolders } from './expert-folders.ts';

test('experts are in the order of their positions, the generalist among them', () => {
  const ids = readExpertFolders().map(({ id }) => id);
  expect(ids).toEqual([...expertIds]);
  // Routing and second opinions fall back to these two.
  expect(ids).toEqual(expect.arrayContaining(['general', 'tech']));
});

test('all experts of the product have their general steps in every language', () => {
  for (const { whenNothingFits } of readExpertFolders())
    expect(Object.keys(whenNothingFits.inLanguages)).toEqual(expect.arrayContaining([...otherLanguages]));
});

describe('the folder of an expert', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'experts-'));
    copy('tech', 'tech');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function copy(from: string, to: string, change: (text: string) => string = (text) => text): void {
    cpSync(join(expertsFolder, from, 'expert.yaml'), join(folder, to, 'expert.yaml'));
    const file = join(folder, to, 'expert.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }

  test('may not have the position of another expert', () => {
    copy('tech', 'garden');
    expect(() => readExpertFolders(folder)).toThrow('two experts have the position 1');
  });

  test('has a name that is valid in URLs and columns', () => {
    copy('home', 'Garden Care');
    expect(() => readExpertFolders(folder)).toThrow("the folder's name must be a short lower-case word");
  });

  test.each([
    ['a missing key', 'hue: 245\n', '', 'hue'],
    ['a slip in a key', 'covers:', 'cover:', 'cover'],
    ['too few specialties', '    - Devices & Networks\n', '', 'specialties'],
    ['two problems to bring first', '    - a slow laptop\n', '', 'startHereWith'],
    ['an icon that is a path', 'icon: Laptop', 'icon: ./laptop.svg', 'name of an icon'],
  ])('with %s is refused by file and key', (_slip, from, to, told) => {
    copy('tech', 'tech', (text) => text.replace(from, to));
    expect(() => readExpertFolders(folder)).toThrow(/tech\/expert\.yaml: /u);
    expect(() => readExpertFolders(folder)).toThrow(told);
  });
});
