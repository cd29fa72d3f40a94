// Files of a test run in memory: where they may be, and what a killed run left.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeMemoryFolder, removeAbandoned } from './memory-folder.ts';

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'consilium-parent-'));
});
afterEach(() => rm(parent, { recursive: true }));

test('a folder that is not a file system in memory of its own is not used', async () => {
  expect(await makeMemoryFolder(parent)).toBeUndefined();
  expect(await readdir(parent)).toEqual([]);
});

test('what a killed run left is removed, what a living one uses and what is not ours stays', async () => {
  const noProcess = 2 ** 22 + 1;
  const living = `consilium-tests-${process.pid}`;
  for (const name of [`consilium-tests-${noProcess}`, living, 'somebody-else']) await mkdir(path.join(parent, name));
  await writeFile(path.join(parent, `consilium-tests-${noProcess}`, 'data'), 'old');
  await removeAbandoned(parent);
  expect((await readdir(parent)).toSorted()).toEqual([living, 'somebody-else']);
});
