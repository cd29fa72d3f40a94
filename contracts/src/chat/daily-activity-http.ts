// The daily mark: that a person was here, once per day of theirs.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const dailyActivitySchema = z.object({
  /** In the zone that the account's day is counted in, not the browser's. */
  localDate: z.iso.date(),
  /** This call made the mark. */
  isFirst: z.boolean(),
  nextDayStartsAt: z.iso.datetime(),
});
export type DailyActivity = z.infer<typeof dailyActivitySchema>;

export const dailyActivityContract = {
  record: oc
    .route({ method: 'POST', path: '/daily-activity', summary: 'Mark my day; repeating it changes nothing' })
    .output(dailyActivitySchema),
};
