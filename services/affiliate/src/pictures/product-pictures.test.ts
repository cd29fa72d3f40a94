// Pictures of products: drawn anew, kept and for how long, and what of Amazon is never kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import type { Files } from '@consilium/kit/files/files.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import sharp from 'sharp';
import { configSchema } from '../context/config.ts';
import type { AffiliateConfig } from '../context/config.ts';
import { startPictureServer } from '../testing/picture-server.ts';
import type { PictureServer } from '../testing/picture-server.ts';
import { pictureFolder } from './picture-place.ts';
import { createProductPictures } from './product-pictures.ts';
import type { PicturedProduct, ProductPictures } from './product-pictures.ts';

const DAY_MS = 86_400_000;
const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
let server: PictureServer;
let files: Files;
let folder: string;
let pictures: ProductPictures;

const drawn = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .withExif({ IFD0: { Copyright: 'Secret Studio' } })
    .toFormat(format)
    .toBuffer();

beforeAll(async () => {
  server = await startPictureServer();
  folder = await mkdtemp(path.join(tmpdir(), 'consilium-kept-pictures-'));
  files = createDiskFiles({ directory: folder });
  pictures = createProductPictures(
    {
      files,
      clock,
      log: createLogger('affiliate', 'silent'),
      config: { PICTURE_HOSTS: ['localhost'] } as AffiliateConfig,
    },
    server.network,
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

function product(at: string, fields: Partial<PicturedProduct> = {}): PicturedProduct {
  return { id: newId(), network: 'walmart', imageUrl: `https://localhost${at}`, readAt: null, ...fields };
}
const serve = (at: string, bytes: Buffer | string) => server.answer(at, (_request, response) => response.end(bytes));
const timesAsked = (at: string) => server.asked.filter((one) => one === at).length;
const keptOf = ({ id }: PicturedProduct) => files.list(pictureFolder(id), 10);

test('PICTURE_HOSTS is a list of hosts', () => {
  const parsed = configSchema.shape.PICTURE_HOSTS.parse('cdn.example.org, img.example.org');
  expect(parsed).toEqual(['cdn.example.org', 'img.example.org']);
});

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    '%s is drawn anew as WebP of at most 480 pixels, and kept',
    async (format) => {
      serve(`/a.${format}`, await drawn(format));
      const shown = product(`/a.${format}`);
      const picture = await pictures.get(shown);
      const { format: kind, width, height, exif } = await sharp(picture?.bytes).metadata();
      expect([kind, width, height, exif, picture?.maxAgeSeconds]).toEqual(['webp', 480, 320, undefined, 86_400]);
      expect((await pictures.get(shown))?.bytes).toEqual(picture?.bytes);
      expect([timesAsked(`/a.${format}`), (await keptOf(shown)).length]).toEqual([1, 1]);
    },
  );

  test('that is small is not made larger', async () => {
    serve('/small.png', await drawn('png', 30, 20));
    const { width } = await sharp((await pictures.get(product('/small.png')))?.bytes).metadata();
    expect(width).toBe(30);
  });

  test('asked for by many at once is fetched once', async () => {
    serve('/many.png', await drawn('png'));
    const shown = product('/many.png');
    const found = await Promise.all(Array.from({ length: 20 }, () => pictures.get(shown)));
    expect([found.every((picture) => picture !== undefined), timesAsked('/many.png')]).toEqual([true, 1]);
  });

  test('is fetched again after a month, and takes the place of the old one', async () => {
    serve('/month.png', await drawn('png'));
    const shown = product('/month.png');
    await pictures.get(shown);
    clock.advance(31 * DAY_MS);
    await pictures.get(shown);
    expect([timesAsked('/month.png'), (await keptOf(shown)).length]).toEqual([2, 1]);
  });

  test('with another address takes the place of the old one', async () => {
    serve('/one.png', await drawn('png'));
    serve('/two.png', await drawn('png', 100, 100));
    const shown = product('/one.png');
    await pictures.get(shown);
    const changed = { ...shown, imageUrl: 'https://localhost/two.png' };
    expect((await sharp((await pictures.get(changed))?.bytes).metadata()).width).toBe(100);
    expect(await keptOf(shown)).toHaveLength(1);
  });
});

describe('no picture is', () => {
  const bomb = () => drawn('png', 9000, 6000);
  test.each([
    [
      'a drawing with a script',
      '/svg',
      () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a page', '/page', () => Promise.resolve('<!doctype html><p>not here</p>')],
    ['half a picture', '/half', async () => (await drawn('jpeg')).subarray(0, 400)],
    ['a small file that unfolds into a huge picture', '/bomb', bomb],
    ['nothing', '/nothing', () => Promise.resolve('')],
  ])('%s', async (_what, at, bytes) => {
    serve(at, await bytes());
    const shown = product(at);
    expect([await pictures.get(shown), await keptOf(shown)]).toEqual([undefined, []]);
  });

  test('one of a host of no list; its own network’s list counts', async () => {
    const elsewhere = product('/a.png', { imageUrl: 'https://example.org/a.png' });
    expect(await pictures.get(elsewhere)).toBeUndefined();
  });

  test('one that failed, which is not asked for again for ten minutes', async () => {
    const shown = product('/late.png');
    expect(await pictures.get(shown)).toBeUndefined();
    serve('/late.png', await drawn('png'));
    expect(await pictures.get(shown)).toBeUndefined();
    clock.advance(11 * 60_000);
    expect(await pictures.get(shown)).toBeDefined();
    expect(timesAsked('/late.png')).toBe(2);
  });
});

describe('a picture of Amazon', () => {
  test('is never kept, and may be cached until a day after its address was read', async () => {
    serve('/amazon.jpg', await drawn('jpeg'));
    const readAt = new Date(clock.now().getTime() - DAY_MS / 4);
    const shown = product('/amazon.jpg', { network: 'amazon', readAt });
    expect((await pictures.get(shown))?.maxAgeSeconds).toBe(64_800);
    await pictures.get(shown);
    expect([timesAsked('/amazon.jpg'), await keptOf(shown)]).toEqual([2, []]);
  });

  test.each([
    ['more than a day ago', -DAY_MS],
    ['at no known time', undefined],
  ])('whose address was read %s is not shown', async (_when, byMs) => {
    const readAt = byMs === undefined ? null : new Date(clock.now().getTime() + byMs);
    const before = server.asked.length;
    expect(await pictures.get(product('/amazon.jpg', { network: 'amazon', readAt }))).toBeUndefined();
    expect(server.asked).toHaveLength(before);
  });
});
