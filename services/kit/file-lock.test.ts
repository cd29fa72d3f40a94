import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withFileLock } from './file-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('one holder at a time, even after a failure', async () => {
  let inside = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    inside += 1;
    most = Math.max(most, inside);
    await delay(20);
    inside -= 1;
    if (fails) throw new Error('no luck');
  };
  const lock = path.join(folder, 'shared.lock');
  const results = await Promise.allSettled([true, false, false].map((fails) => withFileLock(lock, () => work(fails))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});

test('a lock whose owner is gone is taken over', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const lock = path.join(folder, 'left.lock');
  await writeFile(lock, String(gone));
  expect(await withFileLock(lock, async () => 'mine')).toBe('mine');
});
