// The events of the last minutes, for administrators.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { topicSchema } from '../../event.ts';

export const MOST_SHOWN_EVENTS = 200;
const part = z.string().trim().max(200).optional();

export const recentEventSchema = z.object({
  id: z.uuid(),
  topic: z.string(),
  type: z.string(),
  /** A pseudonym, `visitor` or `system`. */
  subject: z.string(),
  source: z.string(),
  time: z.iso.datetime(),
  /** Identifiers, names from lists, amounts; never words of a person. */
  data: z.record(z.string(), z.unknown()),
});
export type RecentEvent = z.infer<typeof recentEventSchema>;

export const recentEventsContract = {
  listRecentEvents: oc
    .route({ method: 'GET', path: '/events/recent', summary: 'Events of the last minutes, newest first (admin)' })
    .input(z.object({ topic: topicSchema.optional(), type: part, subject: part }))
    .output(
      z.object({
        events: z.array(recentEventSchema).max(MOST_SHOWN_EVENTS),
        /** Of those that are kept, how many fit the filter. */
        fitting: z.number().int(),
        /** Since when events are kept; later than the last minutes when there were too many. */
        since: z.iso.datetime(),
      }),
    ),
};
