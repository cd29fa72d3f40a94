// Compressed files decompress to what was built, and small files are left alone.
import { afterAll, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress.ts';

const folder = await mkdtemp(join(tmpdir(), 'consilium-compress-'));
afterAll(() => rm(folder, { recursive: true }));

test('only large text files get a .br and a .gz file', async () => {
  const script = 'const answer = 42;\n'.repeat(200);
  await writeFile(join(folder, 'large.js'), script);
  await writeFile(join(folder, 'small.js'), 'const answer = 42;');
  await writeFile(join(folder, 'font.woff2'), Buffer.alloc(4096));
  await compressFolder(folder);
  expect((await readdir(folder)).sort()).toEqual(['font.woff2', 'large.js', 'large.js.br', 'large.js.gz', 'small.js']);
  expect(brotliDecompressSync(await readFile(join(folder, 'large.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'large.js.gz'))).toString()).toBe(script);
});
