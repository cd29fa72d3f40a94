// The answer of the file reader. Its bytes are separate parts, in the order described here.
import { z } from 'zod';
import { unreadableSentences } from './unreadable-file.ts';
import type { Unreadable } from './unreadable-file.ts';

export const fileReadingSchema = z.discriminatedUnion('outcome', [
  /** One part: the text in UTF-8. */
  z.object({ outcome: z.literal('read'), isCut: z.boolean() }),
  /** Two parts: the re-encoded image, and the JPEG that the expert gets. */
  z.object({ outcome: z.literal('drawn'), type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']) }),
  z.object({ outcome: z.literal('refused'), why: z.enum(Object.keys(unreadableSentences) as [Unreadable]) }),
]);
export type FileReading = z.infer<typeof fileReadingSchema>;
export type ImageType = Extract<FileReading, { outcome: 'drawn' }>['type'];
