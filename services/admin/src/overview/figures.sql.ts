// All SQL on admin.hourly_counts and admin.reported_sales.
import type { OverviewMoney } from '@consilium/contracts/admin/overview/overview-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type CountedFigure = 'conversations' | 'clicks' | 'signUps';

export async function addCount(db: Queryable, figure: CountedFigure, at: Date): Promise<void> {
  await db.query(
    `insert into admin.hourly_counts (hour, figure, count) values (date_trunc('hour', $1::timestamptz, 'UTC'), $2, 1)
     on conflict (figure, hour) do update set count = hourly_counts.count + 1`,
    [at, figure],
  );
}

export interface SaleReport {
  readonly network: string;
  readonly transactionId: string;
  readonly clickId: string | null;
  readonly state: string;
  /** What this report changes. */
  readonly commissionMinor: number;
  readonly currency: string;
  readonly reportedAt: Date;
}

/** A sale counts at the time of its first report. */
export async function addReport(db: Queryable, report: SaleReport): Promise<void> {
  const { network, transactionId, clickId, state, commissionMinor, currency, reportedAt } = report;
  await db.query(
    `insert into admin.reported_sales as known
       (network, transaction_id, sold_at, has_click, currency, commission_minor, state, state_at)
     values ($1, $2, $3, $4, $5, $6, $7, $3)
     on conflict (network, transaction_id) do update set
       sold_at = least(known.sold_at, excluded.sold_at),
       has_click = known.has_click or excluded.has_click,
       commission_minor = known.commission_minor + excluded.commission_minor,
       state = case when excluded.state_at >= known.state_at then excluded.state else known.state end,
       state_at = greatest(known.state_at, excluded.state_at)`,
    [network, transactionId, reportedAt, clickId !== null, currency, commissionMinor, state],
  );
}

export interface TimeSpan {
  readonly since: Date;
  /** Not part of it. */
  readonly until: Date;
}

export type Step = 'hour' | 'day';

interface CountedStep {
  readonly at: Date;
  readonly figure: CountedFigure;
  readonly count: number;
}

export async function countsIn(db: Queryable, { since, until }: TimeSpan, step: Step): Promise<readonly CountedStep[]> {
  const { rows } = await db.query<CountedStep>(
    `select date_trunc($3, hour, 'UTC') as at, figure, sum(count)::int as count from admin.hourly_counts
      where hour >= $1 and hour < $2 group by 1, 2`,
    [since, until, step],
  );
  return rows;
}

export interface SoldStep {
  readonly at: Date;
  readonly purchases: number;
  /** Of them without a known click. */
  readonly withoutClick: number;
  readonly money: readonly OverviewMoney[];
}

/** Sales that were taken back are no purchases; what is left of their commission counts all the same. */
export async function salesIn(db: Queryable, { since, until }: TimeSpan, step: Step): Promise<readonly SoldStep[]> {
  const { rows } = await db.query<SoldStep>(
    `select at, sum(purchases)::int as purchases, sum(without_click)::int as "withoutClick",
            jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount) order by currency) as money
       from (select date_trunc($3, sold_at, 'UTC') as at, currency,
                    count(*) filter (where state <> 'reversed') as purchases,
                    count(*) filter (where state <> 'reversed' and not has_click) as without_click,
                    sum(commission_minor)::bigint as amount
               from admin.reported_sales where sold_at >= $1 and sold_at < $2 group by 1, 2) as by_currency
      group by at`,
    [since, until, step],
  );
  return rows;
}
