// Draws a picture anew, square and small: nothing of the upload but its pixels is left, no place, no camera, no script.
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import type { AvatarExtension } from './avatar-place.ts';

export interface DrawnAvatar {
  readonly extension: AvatarExtension;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Twice what the largest place on a page shows. */
const SIDE_PIXELS = 256;
/** A camera of 50 megapixels passes; a bomb would take 4 bytes of memory for each. */
const MOST_PIXELS = 51_000_000;
const TIME_LIMIT_SECONDS = 15;

const kinds: Readonly<Record<string, Pick<DrawnAvatar, 'extension' | 'contentType'>>> = {
  'image/png': { extension: 'png', contentType: 'image/png' },
  'image/apng': { extension: 'png', contentType: 'image/png' },
  'image/jpeg': { extension: 'jpg', contentType: 'image/jpeg' },
  'image/webp': { extension: 'webp', contentType: 'image/webp' },
  'image/gif': { extension: 'gif', contentType: 'image/gif' },
};

type SharpModule = (typeof import('sharp'))['default'];
let loaded: Promise<SharpModule> | undefined;

/** 20 MB of native code: only once somebody uploads a picture. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

/** Undefined for what is no image, or one that cannot be drawn. The content decides, whatever the upload calls itself. */
export async function drawAvatar(upload: Buffer): Promise<DrawnAvatar | undefined> {
  const sniffed = await fileTypeFromBuffer(upload).catch(() => undefined);
  const kind = kinds[sniffed?.mime ?? ''];
  if (!kind) return undefined;
  const sharp = await loadSharp();
  try {
    const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'cover' });
    return { ...kind, bytes: await encode(image, kind.extension).toBuffer() };
  } catch {
    return undefined;
  }
}

/** Of moving pictures the first frame: a face beside a text should not move. */
function encode(image: Sharp, extension: AvatarExtension): Sharp {
  if (extension === 'jpg') return image.jpeg({ quality: 85, mozjpeg: true });
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  return extension === 'gif' ? image.gif() : image.webp({ quality: 85 });
}
