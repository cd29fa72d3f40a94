// The public data of an expert: the id and the fields a card shows.
import { z } from 'zod';
import { expertIds } from './expert-ids.ts';

export const expertIdSchema = z.enum(expertIds);
export type ExpertId = z.infer<typeof expertIdSchema>;

export const expertSchema = z.object({
  id: expertIdSchema,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Name of the expert's hue token (`--hue-tech`), never a colour value. */
  color: z.string(),
  specialties: z.array(z.string()).min(4),
  /** Problems to bring to this expert first; null from a build that did not know them. */
  startHereWith: z.array(z.string()).nullable(),
  responseTime: z.string(),
  category: expertIdSchema,
});
export type Expert = z.infer<typeof expertSchema>;
