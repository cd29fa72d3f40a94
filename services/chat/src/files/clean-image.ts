// Draws an image anew: nothing of the upload but its pixels is left, no place, no camera, no script behind the last byte.
import { maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import type { ConfinedAnswer } from '@consilium/kit/confined/frame.ts';
import type { Sharp, SharpOptions } from 'sharp';
import sharp from 'sharp';
import type { FileReading, ImageType } from './file-reading.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** Over all frames. A camera of 50 megapixels passes. */
const MOST_PIXELS = 51_000_000;
/** Its reader and its writer hold the whole picture, 12 megapixels take 256 MB. */
const MOST_PIXELS_OF_WEBP = 13_000_000;
/** Larger pictures are scaled down by the model anyway. */
const SEEN_SIDE_PIXELS = 1568;
/** When the anew drawn one is larger than an upload may be. */
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

/** The image drawn anew, and a JPEG as large as the model looks at. */
async function cleanImage(bytes: Buffer, type: ImageType): Promise<readonly [Buffer, Buffer]> {
  const limitInputPixels = type === 'image/webp' ? MOST_PIXELS_OF_WEBP : MOST_PIXELS;
  const open = (options: SharpOptions = {}) => sharp(bytes, { limitInputPixels, failOn: 'error', ...options });
  const animated = type === 'image/gif' || type === 'image/webp';
  const { pages = 1 } = await open({ animated }).metadata();
  // Frames cannot be turned; only photographs carry an orientation.
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

/** Better codes for a JPEG would hold all of its coefficients, 3 bytes for each pixel. */
function encode(image: Sharp, type: ImageType): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 88, optimiseCoding: false });
  if (type === 'image/png') return image.png();
  return type === 'image/gif' ? image.gif() : image.webp({ quality: 88 });
}
