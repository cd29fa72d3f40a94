// Installing once per machine: one process at a time, and a dead run's lock is no obstacle.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { installOnce } from './program-cache.ts';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'consilium-cache-'));

test('many processes that need it install it once, and all wait for it', async () => {
  const folder = await newFolder();
  const program = path.join(folder, 'program');
  let installs = 0;
  const want = async () => {
    await installOnce(
      folder,
      () => existsSync(program),
      async () => {
        installs += 1;
        await writeFile(program, '');
      },
    );
    expect(existsSync(program)).toBe(true);
  };
  await Promise.all([want(), want(), want(), want()]);
  expect(installs).toBe(1);
  expect(existsSync(path.join(folder, 'install.lock'))).toBe(false);
});

test('an installation is taken over from a dead process and retried after a failure', async () => {
  const folder = await newFolder();
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  await writeFile(path.join(folder, 'install.lock'), String(dead.pid));
  const never = () => false;
  const fail = () => Promise.reject(new Error('no network'));
  await expect(installOnce(folder, never, fail)).rejects.toThrow('no network');
  let installed = false;
  await installOnce(folder, never, async () => void (installed = true));
  expect(installed).toBe(true);
});
