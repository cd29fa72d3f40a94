// Runs in a confined process of its own: detects the type of a picture by its content, and draws it anew as a small WebP.
import { answerOnce } from '@consilium/kit/confined/answer-once.ts';
import type { ConfinedAnswer } from '@consilium/kit/confined/frame.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { PictureReading } from './picture-reading.ts';

/** Twice the largest size on a page. */
const SIDE_PIXELS = 480;
/** A product's picture is no photograph of 50 megapixels; decoding one of these takes up to 256 MB. */
const MOST_PIXELS = 13_000_000;
const known: ReadonlySet<string> = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']);

sharp.cache(false);
sharp.concurrency(1);

async function read(bytes: Buffer): Promise<ConfinedAnswer> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const drawn = known.has(type?.mime ?? '') ? await draw(bytes).catch(() => undefined) : undefined;
  const head: PictureReading = { isDrawn: drawn !== undefined };
  return { head, parts: drawn ? [drawn] : [] };
}

/** The first frame of an animation: nothing beside a text should move. */
function draw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

await answerOnce(() => Promise.resolve(read));
