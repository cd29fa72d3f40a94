// Draws a picture anew in a process of its own, so that nothing of what was fetched but its pixels is passed on.
import { readConfined } from '@consilium/kit/confined/read-confined.ts';
import { pictureReadingSchema } from './picture-reading.ts';

const pictureReader = new URL('picture-reader.ts', import.meta.url);

/** Undefined for what is no picture or cannot be drawn. Throws RATE_LIMITED when too many pictures are being drawn. */
export async function drawPicture(bytes: Buffer): Promise<Buffer | undefined> {
  const result = await readConfined({ program: pictureReader, words: [], bytes });
  if (result.outcome !== 'answered') return undefined;
  return pictureReadingSchema.parse(result.answer.head).isDrawn ? result.answer.parts[0] : undefined;
}
