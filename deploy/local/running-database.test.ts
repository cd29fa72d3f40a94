// What a command finds of the product that runs on a data folder, and nothing once it has stopped.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { announceDatabase, besideRunning, runningDatabaseUrl, withdrawDatabase } from './running-database.ts';

const sandboxUrl = 'http://127.0.0.1:4555';
const publicUrl = 'http://localhost:4000';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-running-'));
  await announceDatabase(folder, 'postgres://owner', { publicUrl, sandboxUrl });
});
afterEach(() => rm(folder, { recursive: true }));

test('a command beside a running product has its database, its address and its payment sandbox', async () => {
  expect(await runningDatabaseUrl(folder)).toBe('postgres://owner');
  expect(await besideRunning(folder, { MAIL: 'inbox' })).toEqual({
    PUBLIC_URL: publicUrl,
    STRIPE_API_URL: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    MAIL: 'inbox',
  });
});

test('calls are in the name of the demo administrator, unless another one is named', async () => {
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify({ memberPassword: 'm', adminPassword: 'a' }));
  const found = { ADMIN_EMAIL: 'admin@consilium.test', ADMIN_PASSWORD: 'a' };
  expect(await besideRunning(folder, {})).toMatchObject(found);
  const other = await besideRunning(folder, { ADMIN_EMAIL: 'me@example.com' });
  expect(other).toMatchObject({ ADMIN_EMAIL: 'me@example.com' });
  expect(other).not.toHaveProperty('ADMIN_PASSWORD');
});

test('a key of the real provider never meets the address of the sandbox', async () => {
  const environment = { STRIPE_SECRET_KEY: 'sk_live_1', PUBLIC_URL: 'https://consilium.example' };
  expect(await besideRunning(folder, environment)).toEqual(environment);
});

test('nothing is left of a product that stopped', async () => {
  await withdrawDatabase(folder);
  await expect(runningDatabaseUrl(folder)).rejects.toThrow('Nothing runs on');
  expect(await besideRunning(folder, {})).toEqual({});
});
