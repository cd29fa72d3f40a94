// Metrics' HTTP contract: usage per day, and the dashboard.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { openNames } from '../open-names.ts';
import { planIds } from '../plans.ts';
import { achievements } from './achievements.ts';
import { dashboardSchema } from './dashboard.ts';

/** The field names are those of the product's usage_metrics rows: opus is the premium class, sonnet the standard class. */
export const usageDaySchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  /** The person's local date. */
  date: z.iso.date(),
  total_messages: z.number().int(),
  /** The plan in force when the row was last updated. */
  subscription_tier: openNames(planIds),
  opus_messages: z.number().int(),
  sonnet_messages: z.number().int(),
  total_tokens: z.number().int(),
  conversation_time_hours: z.number(),
  updated_at: z.iso.datetime(),
});
export type UsageDay = z.infer<typeof usageDaySchema>;

export const unlockedAchievementSchema = z.object({
  id: openNames(achievements.map(({ id }) => id)),
  name: z.string(),
  unlockedAt: z.iso.datetime(),
});
export type UnlockedAchievement = z.infer<typeof unlockedAchievementSchema>;

export const metricsContract = {
  listUnlocked: oc
    .route({ method: 'GET', path: '/achievements', summary: 'The achievements that I have unlocked' })
    .output(z.object({ unlocked: z.array(unlockedAchievementSchema).max(100) })),
  listUsageDays: oc
    .route({ method: 'GET', path: '/usage-days', summary: 'My usage of the last 30 days, newest first' })
    .output(
      z.object({
        /** The date in the calendar of the account. */
        today: z.iso.date(),
        days: z.array(usageDaySchema).max(31),
      }),
    ),
  getDashboard: oc
    .route({ method: 'GET', path: '/dashboard', summary: 'My figures, levels, achievements and newest actions' })
    .output(dashboardSchema),
};
