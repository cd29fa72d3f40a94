// Reads the provider's figures of days that are unknown or old, as many as one request may.
import type { Revenue } from '@consilium/contracts/billing/admin-books-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { isHttpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { askPayments } from '../payments/ask-payments.ts';
import type { AsksPayments } from '../payments/ask-payments.ts';
import { dayOf, endOf, runsOf, startOf } from './days.ts';
import { addTo } from './money-of-day.ts';
import type { DayFigures } from './money-of-day.ts';
import { putProviderDays } from './provider-days.sql.ts';
import type { ProviderDay } from './provider-days.sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A day that is not over changes all the time. */
const RUNNING_DAY_FRESH_MS = 10 * MINUTE_MS;
/** Refunds fail and disputes end days later: within this time a day is read again daily, afterwards only when asked for. */
const CHANGES_FOR_MS = 14 * DAY_MS;
const DAYS_AT_ONCE = 7;
const MOST_READINGS = 5;

export interface ReadsRevenue extends AsksPayments {
  readonly pool: Queryable;
  readonly clock: Clock;
}

export function isFresh({ day, readAt }: Pick<ProviderDay, 'day' | 'readAt'>, now: Date): boolean {
  const age = now.getTime() - readAt.getTime();
  const end = endOf(day);
  if (readAt < end) return end > now && age < RUNNING_DAY_FRESH_MS;
  return age < DAY_MS || readAt.getTime() - end.getTime() > CHANGES_FOR_MS;
}

/** Days, newest first. What was read before a failure is kept. */
export async function readProviderDays(
  context: ReadsRevenue,
  days: readonly string[],
): Promise<Revenue['unreadBecause']> {
  if (days.length === 0) return null;
  if (!context.payments) return 'no-provider';
  const waiting = runsOf(days, DAYS_AT_ONCE);
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const run = waiting.shift();
    if (!run) return null;
    const read = await readRun(context, run);
    if (read === 'unreachable') return read;
    if (read === 'too-many' && run.length === 1) return read;
    if (read === 'too-many') waiting.unshift(...run.map((day) => [day]));
  }
  return waiting.length === 0 ? null : 'more';
}

async function readRun(context: ReadsRevenue, run: readonly string[]): Promise<'read' | 'unreachable' | 'too-many'> {
  const [newest = '', oldest = newest] = [run[0], run.at(-1)];
  const readAt = context.clock.now();
  try {
    const { movements, isWhole } = await askPayments(context, 'PROVIDER_UNREACHABLE', (payments) =>
      payments.moneyMoved(startOf(oldest), endOf(newest)),
    );
    if (!isWhole) return 'too-many';
    const figures: DayFigures = new Map();
    for (const { kind, amount, at } of movements) addTo(figures, { day: dayOf(at), kind, ...amount });
    const rows = run.map((day) => ({ day, readAt, figures: Object.fromEntries(figures.get(day) ?? []) }));
    await putProviderDays(context.pool, rows);
    return 'read';
  } catch (error) {
    if (isHttpError(error) && error.code === 'PROVIDER_UNREACHABLE') return 'unreachable';
    throw error;
  }
}
