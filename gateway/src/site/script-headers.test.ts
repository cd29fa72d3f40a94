// A script carries the security headers that mean something for it, and none that only a page needs.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startTestFront } from '../testing/test-front.ts';
import { headersOfDocuments } from './security-headers.ts';
import { createSite } from './site.ts';

test('a script has no headers of documents; a picture, which may be opened, has them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(directory, 'shell'));
  for (const name of ['one.js', 'icon.svg']) await writeFile(join(directory, 'shell', name), 'content');
  const front = await startTestFront({ add: (app) => app.use(createSite(directory)) });
  const headersOf = async (path: string) => Object.fromEntries((await fetch(front.url + path)).headers);
  const [script, picture] = await Promise.all([headersOf('/one.js'), headersOf('/icon.svg')]);
  expect(script).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headersOfDocuments.filter((name) => name in script)).toEqual([]);
  expect(headersOfDocuments.filter((name) => !(name in picture))).toEqual([]);
  await front.drain(0);
  await rm(directory, { recursive: true });
});
