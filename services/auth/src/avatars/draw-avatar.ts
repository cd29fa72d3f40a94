// Redraws a picture, small and square, in a process of its own, so that nothing of the upload but its pixels is kept.
import { readConfined } from '@consilium/kit/confined/read-confined.ts';
import type { AvatarExtension } from './avatar-place.ts';
import { avatarReadingSchema } from './avatar-reading.ts';

export interface DrawnAvatar {
  readonly extension: AvatarExtension;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const contentTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' } as const;

const avatarReader = new URL('avatar-reader.ts', import.meta.url);

/**
 * Undefined for a file that is no image or cannot be drawn. The content decides, not the declared type. Throws
 * RATE_LIMITED when too many pictures are being drawn.
 */
export async function drawAvatar(upload: Buffer, signal?: AbortSignal): Promise<DrawnAvatar | undefined> {
  const result = await readConfined({ program: avatarReader, words: [], bytes: upload, signal });
  if (result.outcome !== 'answered') return undefined;
  const { extension } = avatarReadingSchema.parse(result.answer.head);
  const [bytes] = result.answer.parts;
  if (!extension || !bytes) return undefined;
  return { extension, contentType: contentTypes[extension], bytes };
}
