// The answer of the picture reader: whether it could draw the picture. Its one part is the picture.
import { z } from 'zod';

export const pictureReadingSchema = z.object({ isDrawn: z.boolean() });
export type PictureReading = z.infer<typeof pictureReadingSchema>;
