// Re-encodes an image, so that only its pixels are kept: no location, no camera data, no script after the last byte.
import { maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import type { ConfinedAnswer } from '../confined/frame.ts';
import type { Sharp, SharpOptions } from 'sharp';
import sharp from 'sharp';
import type { FileReading, ImageType } from './file-reading.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** Sum over all frames. Images of a 50-megapixel camera pass. */
const MOST_PIXELS = 51_000_000;
/** Decoder and encoder of WebP hold the whole picture: 12 megapixels take 256 MB. */
const MOST_PIXELS_OF_WEBP = 13_000_000;
/** Larger pictures are scaled down by the model anyway. */
const SEEN_SIDE_PIXELS = 1568;
/** Used when the re-encoded image is larger than an upload may be. */
const SMALLER_SIDE_PIXELS = 2048;

sharp.cache(false);
sharp.concurrency(1);

const types: Readonly<Record<string, ImageType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};

export async function readImage(bytes: Buffer, sniffed: string): Promise<ConfinedAnswer> {
  const type = types[sniffed];
  if (!type) throw new UnreadableFileError('damaged');
  const head: FileReading = { outcome: 'drawn', type };
  return { head, parts: await cleanImage(bytes, type) };
}

/** The re-encoded image, and a JPEG in the size that the model uses. */
async function cleanImage(bytes: Buffer, type: ImageType): Promise<readonly [Buffer, Buffer]> {
  const limitInputPixels = type === 'image/webp' ? MOST_PIXELS_OF_WEBP : MOST_PIXELS;
  const open = (options: SharpOptions = {}) => sharp(bytes, { limitInputPixels, failOn: 'error', ...options });
  const animated = type === 'image/gif' || type === 'image/webp';
  const { pages = 1 } = await open({ animated }).metadata();
  // Animations cannot be rotated; only photographs have an orientation.
  const upright = pages > 1 ? () => open({ animated }) : () => open().autoOrient();
  const drawn = await draw(upright, type);
  const seenCopy = await open()
    .autoOrient()
    .resize({ width: SEEN_SIDE_PIXELS, height: SEEN_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, optimiseCoding: false })
    .toBuffer();
  return [drawn, seenCopy];
}

async function draw(open: () => Sharp, type: ImageType): Promise<Buffer> {
  const first = await encode(open(), type).toBuffer();
  if (first.length <= maxFileBytes) return first;
  const side = { width: SMALLER_SIDE_PIXELS, height: SMALLER_SIDE_PIXELS };
  const smaller = await encode(open().resize({ ...side, fit: 'inside', withoutEnlargement: true }), type).toBuffer();
  if (smaller.length <= maxFileBytes) return smaller;
  throw new UnreadableFileError('too-large');
}

/** Optimised Huffman codes for a JPEG would hold all its coefficients in memory, 3 bytes per pixel. */
function encode(image: Sharp, type: ImageType): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 88, optimiseCoding: false });
  if (type === 'image/png') return image.png();
  return type === 'image/gif' ? image.gif() : image.webp({ quality: 88 });
}
