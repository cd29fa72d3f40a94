// Draws an image anew: nothing of the upload but its pixels is left, no place, no camera, no script behind the last byte.
import { maxFileBytes } from '@consilium/contracts/chat/file-rules.ts';
import type { Sharp, SharpOptions } from 'sharp';
import { fileSentences } from '@consilium/contracts/chat/file-rules.ts';
import { damaged, tooComplex, UnreadableFileError } from './unreadable-file.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

export interface CleanImage {
  readonly drawn: Buffer;
  /** JPEG as large as the model looks at. */
  readonly seenCopy: Buffer;
}

/** Over all frames. A camera of 50 megapixels passes; a bomb would take 4 bytes of memory for each. */
const MOST_PIXELS = 51_000_000;
const TIME_LIMIT_SECONDS = 15;
/** Larger pictures are scaled down by the model anyway. */
const SEEN_SIDE_PIXELS = 1568;
/** When the anew drawn one is larger than an upload may be. */
const SMALLER_SIDE_PIXELS = 2048;

type SharpModule = (typeof import('sharp'))['default'];
let loaded: Promise<SharpModule> | undefined;

/** 20 MB of native code: only once somebody uploads an image. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

/** Throws UnreadableFileError. */
export async function cleanImage(bytes: Buffer, type: ImageType): Promise<CleanImage> {
  const sharp = await loadSharp();
  try {
    const open = (options: SharpOptions = {}) =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).timeout({
        seconds: TIME_LIMIT_SECONDS,
      });
    const animated = type === 'image/gif' || type === 'image/webp';
    const { pages = 1 } = await open({ animated }).metadata();
    // Frames cannot be turned; only photographs carry an orientation.
    const upright = pages > 1 ? () => open({ animated }) : () => open().autoOrient();
    const drawn = await draw(upright, type);
    const seenCopy = await open()
      .autoOrient()
      .resize({ width: SEEN_SIDE_PIXELS, height: SEEN_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { drawn, seenCopy };
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    const isTooMuch = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new UnreadableFileError(isTooMuch ? tooComplex : damaged, { cause: error });
  }
}

async function draw(open: () => Sharp, type: ImageType): Promise<Buffer> {
  const first = await encode(open(), type).toBuffer();
  if (first.length <= maxFileBytes) return first;
  const side = { width: SMALLER_SIDE_PIXELS, height: SMALLER_SIDE_PIXELS };
  const smaller = await encode(open().resize({ ...side, fit: 'inside', withoutEnlargement: true }), type).toBuffer();
  if (smaller.length <= maxFileBytes) return smaller;
  throw new UnreadableFileError(fileSentences.tooLarge);
}

function encode(image: Sharp, type: ImageType): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 88 });
  if (type === 'image/png') return image.png();
  return type === 'image/gif' ? image.gif() : image.webp({ quality: 88 });
}
