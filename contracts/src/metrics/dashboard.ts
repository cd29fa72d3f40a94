// What /metrics shows of a person: figures over everything they ever did, 30 days, and the newest actions.
import { z } from 'zod';
import { expertIds } from '../expert-ids.ts';
import { openNames } from '../open-names.ts';
import { moneySchema } from '../plans.ts';
import { achievements, levels } from './achievements.ts';

/** Time Spent: each message stands for so many hours. The specification's assumption. */
export const HOURS_PER_MESSAGE = 0.25;
/** Value Saved: what an hour with a consultant would have cost. The specification's assumption. */
export const CONSULTATION_PER_HOUR = { amountMinor: 10_000, currency: 'USD' } as const;
/** Average resolution time of an expert whose conversations were not measured. */
export const UNMEASURED_RESOLUTION_MINUTES = 4.5;
export const DASHBOARD_DAYS = 30;

const count = z.number().int().nonnegative();

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

export const successRateSchema = z.object({
  /** `ratings`: mean stars of completed conversations; without any, `thumbs`: the share of thumbs up. */
  basis: z.enum(['ratings', 'thumbs', 'none']),
  /** From 0 to 1; null without a basis. */
  share: z.number().min(0).max(1).nullable(),
  /** How many ratings or thumbs it rests on. */
  of: count,
});

export const achievementProgressSchema = z.object({
  id: openNames(idsOf(achievements)),
  name: z.string(),
  target: z.number().int().positive(),
  /** At most the target. It may fall; what was unlocked stays so. */
  progress: count,
  unlockedAt: z.iso.datetime().nullable(),
});
export type AchievementProgress = z.infer<typeof achievementProgressSchema>;

export const expertStatsSchema = z.object({
  expertType: openNames(expertIds),
  conversations: count,
  messages: count,
  /** Mean stars of its completed conversations, from 1 to 5. */
  meanRating: z.number().nullable(),
  rated: count,
  thumbsUp: count,
  thumbsDown: count,
  resolution: z.object({
    /** Minutes for each conversation. */
    minutes: z.number().nonnegative(),
    /** `assumed`: nothing was measured, so it is 4.5 minutes. */
    basis: z.enum(['measured', 'assumed']),
  }),
});
export type ExpertStats = z.infer<typeof expertStatsSchema>;

export const recentActionSchema = z.object({
  id: z.uuid(),
  type: openNames([]),
  expertType: openNames(expertIds).nullable(),
  conversationId: z.uuid().nullable(),
  rating: z.number().int().nullable(),
  at: z.iso.datetime(),
});
export type RecentAction = z.infer<typeof recentActionSchema>;

export const dashboardSchema = z.object({
  conversations: count,
  level: z.object({ id: openNames(idsOf(levels)), name: z.string() }),
  /** Null after the last goal. */
  nextGoal: z
    .object({
      name: z.string(),
      fromConversations: z.number().int().positive(),
      missing: z.number().int().positive(),
      /** False for what comes after the last level. */
      isLevel: z.boolean(),
    })
    .nullable(),
  engagement: z.object({ score: z.number().int().min(0).max(100), messages: count, followUps: count }),
  successRate: successRateSchema,
  timeSpent: z.object({ hours: z.number().nonnegative(), hoursPerMessage: z.number() }),
  valueSaved: z.object({ amount: moneySchema, perHour: moneySchema }),
  streak: z.object({ days: count, isTodayIncluded: z.boolean() }),
  achievements: z.array(achievementProgressSchema).max(64),
  experts: z.array(expertStatsSchema).max(64),
  /** Conversations begun on each of the last 30 local dates, oldest first; days without one are in it. */
  days: z.array(z.object({ date: z.iso.date(), conversations: count })).max(DASHBOARD_DAYS),
  /** Newest first. */
  recentActions: z.array(recentActionSchema).max(50),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
