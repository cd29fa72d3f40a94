// GET /overview: a period that ends with the current hour or day, and the one of the same length before it.
import type { Overview, OverviewMoney, OverviewPeriod } from '@consilium/contracts/admin/overview/overview-http.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { countsIn, salesIn } from './figures.sql.ts';
import type { CountedFigure, Step, TimeSpan } from './figures.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const steps: Readonly<
  Record<OverviewPeriod, { readonly step: Step; readonly stepMs: number; readonly count: number }>
> = {
  '24h': { step: 'hour', stepMs: HOUR_MS, count: 24 },
  '7d': { step: 'day', stepMs: DAY_MS, count: 7 },
  '30d': { step: 'day', stepMs: DAY_MS, count: 30 },
  '90d': { step: 'day', stepMs: DAY_MS, count: 90 },
};

interface Context {
  readonly pool: Queryable;
  readonly clock: Clock;
}

export async function getOverview({ pool, clock }: Context, period: OverviewPeriod): Promise<Overview> {
  const { step, stepMs, count } = steps[period];
  const until = new Date((Math.floor(clock.now().getTime() / stepMs) + 1) * stepMs);
  const since = new Date(until.getTime() - count * stepMs);
  const before = { since: new Date(since.getTime() - count * stepMs), until: since };
  const [now, earlier] = await Promise.all([{ since, until }, before].map((span) => read(pool, span, step, stepMs)));
  return {
    period,
    since: since.toISOString(),
    until: until.toISOString(),
    ...compared(totalOf(now), totalOf(earlier)),
    trend: trendOf(now),
  };
}

interface StepFigures extends Readonly<Record<CountedFigure | 'purchases' | 'withoutClick', number>> {
  readonly at: Date;
  readonly money: readonly OverviewMoney[];
}

const nothing = { conversations: 0, clicks: 0, signUps: 0, purchases: 0, withoutClick: 0, money: [] };

/** Every step of the time, also those in which nothing happened. */
async function read(pool: Queryable, span: TimeSpan, step: Step, stepMs: number): Promise<readonly StepFigures[]> {
  const [counts, sales] = await Promise.all([countsIn(pool, span, step), salesIn(pool, span, step)]);
  const length = (span.until.getTime() - span.since.getTime()) / stepMs;
  return Array.from({ length }, (_, place) => {
    const at = new Date(span.since.getTime() + place * stepMs);
    const isHere = (row: { readonly at: Date }) => row.at.getTime() === at.getTime();
    const counted = counts.filter(isHere).map(({ figure, count }) => [figure, count]);
    return { ...nothing, ...Object.fromEntries(counted), ...sales.find(isHere), at };
  });
}

type Totals = Omit<StepFigures, 'at'>;

function totalOf(all: readonly StepFigures[] = []): Totals {
  return all.reduce<Totals>(
    (sum, one) => ({
      conversations: sum.conversations + one.conversations,
      clicks: sum.clicks + one.clicks,
      signUps: sum.signUps + one.signUps,
      purchases: sum.purchases + one.purchases,
      withoutClick: sum.withoutClick + one.withoutClick,
      money: added([...sum.money, ...one.money]),
    }),
    nothing,
  );
}

function added(money: readonly OverviewMoney[]): OverviewMoney[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of money) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

function compared(now: Totals, before: Totals) {
  const counted = (figure: CountedFigure | 'purchases') => ({
    value: now[figure],
    growth: growthOf(now[figure], before[figure]),
  });
  const [rate, rateBefore] = [rateOf(now), rateOf(before)];
  return {
    conversations: counted('conversations'),
    signUps: counted('signUps'),
    clicks: counted('clicks'),
    purchases: counted('purchases'),
    conversionRate: { value: rate, growth: growthOf(rate ?? 0, rateBefore ?? 0) },
    revenue: { money: [...now.money], growth: growthOfMoney(now.money, before.money) },
  };
}

function rateOf({ clicks, purchases, withoutClick }: Totals): number | null {
  const rows = clicks + withoutClick;
  return rows === 0 ? null : Math.round((purchases / rows) * 10_000) / 100;
}

function growthOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}

function growthOfMoney(now: readonly OverviewMoney[], before: readonly OverviewMoney[]): number | null {
  const currencies = new Set([...now, ...before].map(({ currency }) => currency));
  return currencies.size === 1 ? growthOf(now[0]?.amountMinor ?? 0, before[0]?.amountMinor ?? 0) : null;
}

function trendOf(all: readonly StepFigures[] = []): Overview['trend'] {
  return all.map(({ at, conversations, signUps, clicks, purchases, money }) => ({
    at: at.toISOString(),
    conversations,
    signUps,
    clicks,
    purchases,
    money: [...money],
  }));
}
