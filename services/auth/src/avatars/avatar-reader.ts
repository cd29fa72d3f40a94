// Runs in a confined process of its own: detects the type of an upload by its content, and redraws it small and square.
import { answerOnce } from '@consilium/kit/confined/answer-once.ts';
import type { ConfinedAnswer } from '@consilium/kit/confined/frame.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { AvatarReading } from './avatar-reading.ts';

/** Twice the largest size on a page. */
const SIDE_PIXELS = 256;
/** Enough for a camera of 50 megapixels. */
const MOST_PIXELS = 51_000_000;

sharp.cache(false);
sharp.concurrency(1);

type Extension = NonNullable<AvatarReading['extension']>;

const kinds: Readonly<Record<string, Extension>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

async function read(upload: Buffer): Promise<ConfinedAnswer> {
  const extension = kinds[(await fileTypeFromBuffer(upload).catch(() => undefined))?.mime ?? ''];
  const drawn = extension && (await draw(upload, extension).catch(() => undefined));
  return drawn ? answer(extension, drawn) : answer(null);
}

function answer(extension: Extension | null, ...parts: readonly Buffer[]): ConfinedAnswer {
  const head: AvatarReading = { extension };
  return { head, parts };
}

function draw(upload: Buffer, extension: Extension): Promise<Buffer> {
  const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'cover' });
  return encode(image, extension).toBuffer();
}

/** Keeps the first frame of an animation: a face beside a text should not move. */
function encode(image: Sharp, extension: Extension): Sharp {
  if (extension === 'jpg') return image.jpeg({ quality: 85, mozjpeg: true });
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  return extension === 'gif' ? image.gif() : image.webp({ quality: 85 });
}

await answerOnce(() => Promise.resolve(read));
