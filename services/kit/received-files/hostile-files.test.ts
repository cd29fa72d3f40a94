// Malicious files: refused with the product's sentences, without memory of the service, and the reader process ends.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { hostileArchives } from './testing/hostile/hostile-archives.ts';
import { hostileImages } from './testing/hostile/hostile-images.ts';
import { hostilePdfs } from './testing/hostile/hostile-pdfs.ts';
import { picture } from './testing/sample-files.ts';
import { inspectFile } from './inspect-file.ts';

const MEBIBYTE = 1024 * 1024;
const all = [...hostilePdfs, ...hostileArchives, ...hostileImages];
const { damaged, tooComplex, tooManyPixels } = fileSentences;

// Warm-up, so that what is loaded once does not count as memory of a file.
beforeAll(async () => void (await inspectFile(await picture('png'), 'png')));

test.each([
  ['Flate in Flate: 1 GB', tooComplex],
  ['a font program of 1 GB in Flate', tooComplex],
  ['an archive of 4 GB that says so', tooComplex],
  ['an archive of 4 GB that says it is 1 kB', tooComplex],
  ['entities within entities, ten to the ninth', damaged],
  ['PNG of 30,000 × 30,000', tooManyPixels],
  ['SVG of 30,000 × 30,000 that pretends to be a PNG', damaged],
])('%s: %s', async (name, sentence) => {
  const file = all.find((hostile) => hostile.name === name);
  if (!file) throw new Error(`no file is called ${name}`);
  const bytes = await file.make();
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  try {
    await expect(inspectFile(bytes, file.extension)).rejects.toMatchObject({ sentence });
  } finally {
    clearInterval(looking);
  }
  expect(most - before).toBeLessThan(48 * MEBIBYTE);
  expect(readersLeft()).toEqual([]);
});

/** Child processes that read files; empty where there is no /proc. */
function readersLeft(): readonly string[] {
  const processes = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return processes.filter((id) => {
    try {
      const isChild = readFileSync(`/proc/${id}/status`, 'latin1').includes(`\nPPid:\t${process.pid}\n`);
      return isChild && readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('file-reader.ts');
    } catch {
      return false;
    }
  });
}
