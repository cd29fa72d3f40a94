// Fakes the server for the metrics page.
import type { Page } from '@playwright/test';
import { freeUsage, uuid } from './sample-chat.ts';
import { actionItems, fullDashboard, itemSummary, newDashboard, noItems, usageDays } from './sample-progress.ts';
import { beOwner } from './served-account.ts';
import { never, serve } from './served-chat.ts';

const calls = {
  dashboard: '**/api/metrics/dashboard',
  usageDays: '**/api/metrics/usage-days',
  summary: '**/api/chat/action-items/summary',
  list: '**/api/chat/action-items?*',
  checkBacks: '**/api/chat/check-backs',
} as const;
export type ProgressCall = keyof typeof calls;

const subscription = { createdAt: '2026-11-21T12:00:00.000Z', lastReadAt: null };
const beside = {
  '**/api/metrics/live': never,
  '**/api/metrics/achievements': { unlocked: [] },
  '**/api/chat/mail-preferences': { checkBacks: true, weeklySummary: false },
  [calls.checkBacks]: { checkBacks: [], total: 0 },
  '**/api/chat/calendar-subscription': {
    subscription,
    path: `/api/chat/calendars/${uuid(1400)}/action-items.ics?secret=Zm9yIHBpY3R1cmVzIG9ubHksIG5vIGNhbGVuZGFy`,
  },
};
const full = {
  [calls.dashboard]: fullDashboard,
  [calls.usageDays]: { today: itemSummary.today, days: usageDays },
  [calls.summary]: itemSummary,
  [calls.list]: { actionItems, nextBefore: null },
};
const fresh = {
  [calls.dashboard]: newDashboard,
  [calls.usageDays]: { today: itemSummary.today, days: [] },
  [calls.summary]: noItems,
  [calls.list]: { actionItems: [], nextBefore: null },
};

/** Somebody who has been here for long, or who is new; `others` replaces single answers. */
export async function beHere(
  page: Page,
  who: 'long' | 'new',
  others: Partial<Record<ProgressCall, Parameters<typeof serve>[1][string]>> = {},
): Promise<void> {
  await beOwner(page, freeUsage(who === 'long' ? 13 : 0));
  await serve(page, beside);
  await serve(page, who === 'long' ? full : fresh);
  await serve(
    page,
    Object.fromEntries(Object.entries(others).map(([call, answer]) => [calls[call as ProgressCall], answer])),
  );
}
