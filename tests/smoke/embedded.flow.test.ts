// npm start like a person runs it, with a page to build and a permissive umask: runs the smoke test against it, then
// Ctrl-C.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { freePort } from '@consilium/local/free-port.ts';
import { root } from '@consilium/local/program.ts';
import { webDirectory } from '../../tools/web/parts.ts';
import { openMailbox } from './mailbox.ts';
import { runSmoke } from './run-smoke.ts';

// A cluster is made and migrated, and a page built, on a machine that may be busy.
jest.setTimeout(240_000);

let data: string;
let url: string;
let product: ChildProcess;
let said = '';
let complained = '';

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'consilium-start-'));
  // As root, Postgres runs as another user.
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
  // Makes the smallest of the pages stale, so that the bundler runs.
  await rm(path.join(webDirectory, 'info.stamp'), { force: true });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const command = [process.execPath, 'deploy/local/bootstrap.mjs', 'start', '--port', String(port), '--data', data];
  product = spawn('sh', ['-c', 'umask 000; exec "$@"', 'sh', ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RATE_LIMIT_REQUESTS_PER_MINUTE: '-1' },
  });
  product.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  product.stderr?.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  await eventually(async () => {
    if (product.exitCode !== null) throw new Error(complained);
    expect(said).toContain('Ctrl-C stops it.');
  }, 200_000);
});
afterAll(async () => {
  if (product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'close');
  }
  await rm(path.dirname(data), { recursive: true, force: true });
});

/**
 * Everything below the folder that another user could read, write or list; traversal alone is for the database's user.
 */
async function openPlaces(folder: string): Promise<readonly string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))].filter(
    (name) => !name.startsWith('postgres/data/'),
  );
  const modes = await Promise.all(
    names.map(async (name) => {
      // The database server creates and removes its own files meanwhile.
      const found = await lstat(path.join(folder, name)).catch(() => undefined);
      return { name, mode: found?.isSymbolicLink() ? 0 : (found?.mode ?? 0) & 0o777 };
    }),
  );
  return modes.filter(({ mode }) => (mode & 0o067) !== 0).map(({ name, mode }) => `${name || '.'} ${mode.toString(8)}`);
}

test('the smoke test passes against the embedded profile', async () => {
  const steps = await runSmoke({ url, mailbox: openMailbox('inbox', url) });
  expect(steps).toHaveLength(9);
});

test('the output says which pages are open, and these are open to this machine only', async () => {
  expect(said).toMatch(/ {2}Open {6}every mail at http:\/\/localhost:\d+\/dev\/inbox and the panel of the sandbox/);
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${url}/dev/inbox.json`, { headers })).status;
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ 'X-Forwarded-For': '6.6.6.6' })).toBe(403);
});

test('no other user of this machine can read its data, mails and uploads, whatever the umask', async () => {
  expect(await readdir(path.join(data, 'inbox'))).not.toHaveLength(0);
  expect(await openPlaces(data)).toEqual([]);
});

test('Ctrl-C ends it without error output', async () => {
  product.kill('SIGINT');
  const [code] = (await once(product, 'close')) as [number | null];
  expect([code, complained]).toEqual([0, '']);
  expect(said).toContain('Stopped. Everything is kept');
});
