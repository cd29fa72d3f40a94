// What an administrator sees about held units, and about holds without a reply.
import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Beyond this number open holds are not counted. */
export const MOST_COUNTED_HOLDS = 1000;

export const holdsTodaySchema = z.object({
  /** Of running replies and of messages in flight. Null while the quota store does not answer. */
  open: z
    .object({
      count: z.number().int().max(MOST_COUNTED_HOLDS),
      /** True when there are more than `count`. */
      isMore: z.boolean(),
      oldestHeldAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Holds without a reply that the sweep released in the last 24 hours. */
  leaked: z.number().int(),
  /** Units settled in the last 24 hours beyond the limit of their plan, because the store had lost or moved them. */
  pastLimit: z.number().int(),
});
export type HoldsToday = z.infer<typeof holdsTodaySchema>;

export const holdsContract = {
  today: oc
    .route({ method: 'GET', path: '/admin/holds', summary: 'Open and leaked holds (admin)' })
    .output(holdsTodaySchema),
};
