// GET /dashboard: all figures of one person, read from the projections.
import { DASHBOARD_DAYS, type Dashboard } from '@consilium/contracts/metrics/dashboard.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { achievementsOf } from '../achievements/achievements.sql.ts';
import { countedOf } from '../achievements/unlock.ts';
import { conversationsByDay, expertFiguresOf, figuresOf } from '../figures/read-figures.sql.ts';
import { recentActionsOf } from '../figures/recent-actions.sql.ts';
import { streakOf } from '../streaks/streaks.sql.ts';
import {
  achievementsFor,
  engagementOf,
  expertStatsOf,
  levelOf,
  nextGoalOf,
  successRateOf,
  timeAndValueOf,
} from './dashboard-figures.ts';

export async function getDashboard({ pool, clock }: ServiceBase, { pseudonym, zone }: Identity): Promise<Dashboard> {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const first = today.subtract({ days: DASHBOARD_DAYS - 1 });
  const figures = await figuresOf(pool, pseudonym);
  const streak = await streakOf(pool, pseudonym, today.toString());
  const experts = await expertFiguresOf(pool, pseudonym);
  const byDay = await conversationsByDay(pool, pseudonym, first.toString());
  const recentActions = await recentActionsOf(pool, pseudonym);
  return {
    conversations: figures.conversations,
    level: levelOf(figures.conversations),
    nextGoal: nextGoalOf(figures.conversations),
    engagement: engagementOf(figures),
    successRate: successRateOf(figures),
    ...timeAndValueOf(figures),
    streak,
    achievements: achievementsFor(countedOf(figures, streak.days), await achievementsOf(pool, pseudonym)),
    experts: experts.filter(({ expertType }) => expertType !== 'none').map(expertStatsOf),
    days: everyDay(first, byDay),
    recentActions: recentActions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
  };
}

function everyDay(first: Temporal.PlainDate, byDay: Awaited<ReturnType<typeof conversationsByDay>>): Dashboard['days'] {
  const counts = new Map(byDay.map(({ date, conversations }) => [date, conversations]));
  return Array.from({ length: DASHBOARD_DAYS }, (_, days) => {
    const date = first.add({ days }).toString();
    return { date, conversations: counts.get(date) ?? 0 };
  });
}
