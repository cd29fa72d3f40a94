// Admin's HTTP contract: recent activity from the event stream, and what people write to us.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIds } from '../expert-ids.ts';
import { openNames } from '../open-names.ts';
import { pageCursorSchema } from '../page-cursor.ts';
import { overviewContract } from './overview/overview-http.ts';
import { recentEventsContract } from './events/recent-events-http.ts';
import { supportDeskContract } from './support/desk-http.ts';
import { supportFormsContract } from './support/forms-http.ts';

export const activitySchema = z.object({
  id: z.uuid(),
  topic: z.string(),
  type: z.string(),
  /** One sentence without personal data. */
  summary: z.string(),
  expertType: openNames(expertIds).nullable(),
  occurredAt: z.iso.datetime(),
});
export type Activity = z.infer<typeof activitySchema>;

export const adminContract = {
  ...supportFormsContract,
  ...supportDeskContract,
  ...overviewContract,
  ...recentEventsContract,
  listActivity: oc
    .route({ method: 'GET', path: '/activity', summary: 'Recent activity, newest first (admin)' })
    .input(
      z.object({
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(50).default(10),
      }),
    )
    .output(z.object({ activity: z.array(activitySchema), nextBefore: pageCursorSchema.nullable() })),
};
