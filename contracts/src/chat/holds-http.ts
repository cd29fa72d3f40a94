// What an administrator reads about units that are at stake, and about those that nobody answered for.
import { oc } from '@orpc/contract';
import { z } from 'zod';

/** More open holds than this are not counted one by one. */
export const MOST_COUNTED_HOLDS = 1000;

export const holdsTodaySchema = z.object({
  /** Of replies that run, and of messages on their way. Null while the store of units does not answer. */
  open: z
    .object({
      count: z.number().int().max(MOST_COUNTED_HOLDS),
      /** There are more than `count`. */
      isMore: z.boolean(),
      oldestHeldAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Holds without a reply that the sweep returned in the last 24 hours. */
  leaked: z.number().int(),
  /** Units of the last 24 hours that were settled beyond the limit of their plan, because the store had lost or moved them. */
  pastLimit: z.number().int(),
});
export type HoldsToday = z.infer<typeof holdsTodaySchema>;

export const holdsContract = {
  today: oc
    .route({ method: 'GET', path: '/admin/holds', summary: 'Open and leaked holds (admin)' })
    .output(holdsTodaySchema),
};
