// What the reader of avatars answers: how the picture is kept, null when it cannot be drawn. Its one part is the picture.
import { z } from 'zod';

export const avatarReadingSchema = z.object({ extension: z.enum(['png', 'jpg', 'webp', 'gif']).nullable() });
export type AvatarReading = z.infer<typeof avatarReadingSchema>;
