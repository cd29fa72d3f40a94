// The answer of the avatar reader: the picture's format, or null when it cannot be drawn. Its one part is the picture.
import { z } from 'zod';

export const avatarReadingSchema = z.object({ extension: z.enum(['png', 'jpg', 'webp', 'gif']).nullable() });
export type AvatarReading = z.infer<typeof avatarReadingSchema>;
