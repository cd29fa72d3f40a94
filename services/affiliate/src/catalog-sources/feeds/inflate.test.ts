// A small file that was made to grow is refused early, and a real one is not.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { gunzipped, unzipped } from './inflate.ts';

const limits = { network: 'Awin', maxBytes: Infinity };
const MEBIBYTE = 1024 * 1024;

async function* sent(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function sizeOf(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) size += chunk.byteLength;
  return size;
}

const zeros = Buffer.alloc(100 * MEBIBYTE, '\n');

test.each([
  ['gzip', () => gunzipped(sent(gzipSync(zeros)), limits)],
  ['zip', () => unzipped(sent(zipSync({ feed: zeros })), limits)],
])('%s that grows a thousandfold is refused', async (_packing, unpack) => {
  await expect(sizeOf(unpack())).rejects.toMatchObject({
    fault: 'not-understood',
    message: 'Awin’s file grows more than 250-fold when it is unpacked.',
  });
});

test('a list of products of any size is unpacked', async () => {
  const row = (number: number) =>
    `${number},Product ${number},https://www.awin1.com/pclick.php?p=${number},1${number % 90}.99,USD\n`;
  const feed = Buffer.from(
    Array.from({ length: 40_000 }, (_, number) => row(number))
      .join('')
      .repeat(35),
  );
  expect(feed.byteLength).toBeGreaterThan(64 * MEBIBYTE);
  expect(await sizeOf(gunzipped(sent(gzipSync(feed)), limits))).toBe(feed.byteLength);
});
