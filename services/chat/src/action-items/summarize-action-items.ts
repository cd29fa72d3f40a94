// GET /action-items/summary: how a person's items stand, and what is due in their calendar.
import { actionStatusSchema } from '@consilium/contracts/chat/action-item.ts';
import type { ActionItemSummary } from '@consilium/contracts/chat/action-items-http.ts';
import type { ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ChatContext } from '../context.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { toActionItem } from './action-items.sql.ts';
import { lastOfSevenDays } from './due-dates.ts';
import { countActionItemsByStanding, nextDueItems } from './listed-action-items.sql.ts';

const SHOWN_NEXT = 5;

export async function summarizeActionItems(
  { pool, clock }: ChatContext,
  { userId, zone }: Identity,
): Promise<ActionItemSummary> {
  const today = localDate(zone, clock.now());
  const counts = await countActionItemsByStanding(pool, { userId, today, lastDay: lastOfSevenDays(today) });
  const nextDue = await nextDueItems(pool, userId, SHOWN_NEXT);
  const byStatus = Object.fromEntries(
    actionStatusSchema.options.map((status) => [status, counts.byStatus[status] ?? 0]),
  ) as Record<ActionStatus, number>;
  return {
    today,
    total: Object.values(byStatus).reduce((sum, items) => sum + items, 0),
    byStatus,
    overdue: counts.overdue,
    dueToday: counts.dueToday,
    dueInSevenDays: counts.dueSoon,
    nextDue: nextDue.map(toActionItem),
  };
}
