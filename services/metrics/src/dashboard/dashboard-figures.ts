// The figures of the dashboard, by the formulas of the specification.
import { achievements, lastGoal, levels } from '@consilium/contracts/metrics/achievements.ts';
import {
  CONSULTATION_PER_HOUR,
  HOURS_PER_MESSAGE,
  UNMEASURED_RESOLUTION_MINUTES,
  type AchievementProgress,
  type Dashboard,
  type ExpertStats,
} from '@consilium/contracts/metrics/dashboard.ts';
import type { Counted } from '../achievements/unlock.ts';
import type { Reached } from '../achievements/achievements.sql.ts';
import type { ExpertFigures, Figures } from '../figures/read-figures.sql.ts';

const MOST_STARS = 5;
const MS_PER_MINUTE = 60_000;

/** 0 without messages; else (messages + 2 × follow-ups) / 10 × 15, rounded, at most 100. */
export function engagementOf({ messages, followUps }: Figures): Dashboard['engagement'] {
  const score = messages === 0 ? 0 : Math.min(100, Math.round(((messages + 2 * followUps) / 10) * 15));
  return { score, messages, followUps };
}

/** Mean stars of completed conversations / 5; without one the share of thumbs up. */
export function successRateOf({ meanRating, rated, thumbsUp, thumbsDown }: Figures): Dashboard['successRate'] {
  const thumbs = thumbsUp + thumbsDown;
  if (meanRating !== null) return { basis: 'ratings', share: meanRating / MOST_STARS, of: rated };
  if (thumbs > 0) return { basis: 'thumbs', share: thumbsUp / thumbs, of: thumbs };
  return { basis: 'none', share: null, of: 0 };
}

export function timeAndValueOf({ messages }: Figures): Pick<Dashboard, 'timeSpent' | 'valueSaved'> {
  const { amountMinor, currency } = CONSULTATION_PER_HOUR;
  const hours = messages * HOURS_PER_MESSAGE;
  return {
    timeSpent: { hours, hoursPerMessage: HOURS_PER_MESSAGE },
    valueSaved: {
      amount: { amountMinor: Math.round(hours * amountMinor), currency },
      perHour: { amountMinor, currency },
    },
  };
}

/** The highest level whose number of conversations is reached. */
export function levelOf(conversations: number): Dashboard['level'] {
  const { id, name } = levels.findLast(({ fromConversations }) => conversations >= fromConversations) ?? levels[0];
  return { id, name };
}

export function nextGoalOf(conversations: number): Dashboard['nextGoal'] {
  const goals = [...levels.map((level) => ({ ...level, isLevel: true })), { ...lastGoal, isLevel: false }];
  const next = goals.find(({ fromConversations }) => conversations < fromConversations);
  if (!next) return null;
  const { name, fromConversations, isLevel } = next;
  return { name, fromConversations, isLevel, missing: fromConversations - conversations };
}

export function achievementsFor(counted: Counted, unlocked: readonly Reached[]): AchievementProgress[] {
  const unlockedAt = new Map(unlocked.map(({ id, at }) => [id, at.toISOString()]));
  return achievements.map(({ id, name, target, counted: figure }) => ({
    id,
    name,
    target,
    progress: Math.min(target, counted[figure]),
    unlockedAt: unlockedAt.get(id) ?? null,
  }));
}

export function expertStatsOf({ measured, timeMs, ...figures }: ExpertFigures): ExpertStats {
  const resolution =
    measured > 0
      ? ({ minutes: timeMs / measured / MS_PER_MINUTE, basis: 'measured' } as const)
      : ({ minutes: UNMEASURED_RESOLUTION_MINUTES, basis: 'assumed' } as const);
  return { ...figures, resolution };
}
