// GET /admin/revenue: what billing booked each day, against what the payment provider lists of it.
// The provider's charges, refunds and lost disputes are compared, each on the day it was made and in its own currency; its
// balance is not, because that is after fees and in the currency of the account. Its figures are kept by day, so that looking
// at the page reads only days that are unknown or may have changed.
import type { MoneyOfDay, Revenue, RevenueDay } from '@consilium/contracts/billing/admin-books-http.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { bookedByDay } from '../bookings/bookings.sql.ts';
import { daysOf, endOf, startOf } from './days.ts';
import type { DayRange } from './days.ts';
import { addTo, differ, keptMinor, nothingMoved } from './money-of-day.ts';
import type { DayFigures } from './money-of-day.ts';
import { deleteProviderDays, findProviderDays } from './provider-days.sql.ts';
import type { ProviderDay } from './provider-days.sql.ts';
import { isFresh, readProviderDays } from './read-provider-days.ts';
import type { ReadsRevenue } from './read-provider-days.ts';

export async function showRevenue(context: ReadsRevenue, range: DayRange): Promise<Revenue> {
  const { pool, clock } = context;
  const days = daysOf(range, clock.now());
  const before = await findProviderDays(pool, range);
  const fresh = new Set(before.filter((one) => isFresh(one, clock.now())).map(({ day }) => day));
  const failure = await readProviderDays(
    context,
    days.filter((day) => !fresh.has(day)),
  );
  const known = new Map((await findProviderDays(pool, range)).map((one) => [one.day, one]));
  const booked = await bookedIn(context, range);
  const readTimes = [...known.values()].map(({ readAt }) => readAt.getTime());
  return {
    days: days.flatMap((day) => rowsOf(day, booked.get(day), known.get(day))),
    unreadDays: days.filter((day) => !known.has(day)),
    unreadBecause: failure,
    readAt: readTimes.length === 0 ? null : new Date(Math.min(...readTimes)).toISOString(),
  };
}

async function bookedIn({ pool }: ReadsRevenue, { from, to }: DayRange): Promise<DayFigures> {
  const figures: DayFigures = new Map();
  for (const sum of await bookedByDay(pool, startOf(from), endOf(to))) addTo(figures, sum);
  return figures;
}

function rowsOf(
  day: string,
  booked: ReadonlyMap<string, MoneyOfDay> | undefined,
  known: ProviderDay | undefined,
): RevenueDay[] {
  const currencies = new Set([...(booked?.keys() ?? []), ...Object.keys(known?.figures ?? {})]);
  return [...currencies].toSorted().map((currency) => {
    const ours = booked?.get(currency) ?? nothingMoved;
    const provider = known ? (known.figures[currency] ?? nothingMoved) : null;
    return {
      day,
      currency,
      booked: ours,
      provider,
      differenceMinor: provider && keptMinor(ours) - keptMinor(provider),
      isDifferent: provider !== null && differ(ours, provider),
    };
  });
}

/** Forgets what was read of these days, so that the next look reads them again. */
export async function forgetProviderDays(
  { pool, clock }: { readonly pool: Pool; readonly clock: ReadsRevenue['clock'] },
  range: DayRange,
  actor: string | null,
): Promise<{ days: number }> {
  daysOf(range, clock.now());
  return transaction(pool, async (tx) => {
    const days = await deleteProviderDays(tx, range);
    const subject = { subjectKind: 'revenue-days', subjectId: `${range.from} to ${range.to}` };
    const action = { action: 'read-revenue-again', actor, ...subject, before: { days }, after: null };
    await auditAdminAction(tx, { part: 'billing', clock }, action);
    return { days };
  });
}
