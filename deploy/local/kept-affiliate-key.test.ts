import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networksVariables } from '@consilium/affiliate/context/networks-variables.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { withAffiliateKey } from './kept-affiliate-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a key is made once, for this system user only, and is one that affiliate takes', async () => {
  const made = await Promise.all([withAffiliateKey({}, folder), withAffiliateKey({}, folder)]);
  expect(made[0]).toEqual(made[1]);
  expect(await withAffiliateKey({ AFFILIATE_KEYS: '' }, folder)).toEqual(made[0]);
  expect(readConfig(z.object(networksVariables), made[0]).AFFILIATE_KEYS).toMatchObject([{ id: 'kept' }]);
  const place = path.join(folder, 'affiliate-key');
  expect(await readFile(place, 'utf8')).toBe(made[0].AFFILIATE_KEYS);
  expect((await stat(place)).mode & 0o077).toBe(0);
});

test.each(['AFFILIATE_KEYS', 'AFFILIATE_KEYS_FILE'])('one that is configured by %s stays', async (name) => {
  expect(await withAffiliateKey({ [name]: 'mine' }, folder)).toEqual({ [name]: 'mine' });
});

test('a file that was emptied is not taken for a key', async () => {
  await writeFile(path.join(folder, 'affiliate-key'), '');
  await expect(withAffiliateKey({}, folder)).rejects.toThrow('is empty');
});
