// Records once per day that a person was active.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const dailyActivitySchema = z.object({
  /** In the zone of the account's day, not the browser's. */
  localDate: z.iso.date(),
  /** True when this call recorded the day. */
  isFirst: z.boolean(),
  nextDayStartsAt: z.iso.datetime(),
});
export type DailyActivity = z.infer<typeof dailyActivitySchema>;

export const dailyActivityContract = {
  record: oc
    .route({ method: 'POST', path: '/daily-activity', summary: 'Mark my day; repeating it changes nothing' })
    .output(dailyActivitySchema),
};
