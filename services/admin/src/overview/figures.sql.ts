// All SQL on admin.hourly_counts and admin.reported_sales.
import type { OverviewMoney } from '@consilium/contracts/admin/overview/overview-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { columnsOf, inChunks } from '@consilium/kit/rebuilds/columns.ts';
import type { Placed } from '@consilium/kit/rebuilds/latest.ts';
import type { Tables } from '@consilium/kit/rebuilds/read-model.ts';

export type CountedFigure = 'conversations' | 'clicks' | 'signUps';

export interface CountedHour {
  readonly figure: CountedFigure;
  /** Its beginning, in UTC. */
  readonly hour: string;
  readonly count: number;
}

export async function addCounts(db: Queryable, tables: Tables, counts: readonly CountedHour[]): Promise<void> {
  await inChunks(counts, (chunk) =>
    db.query(
      `insert into ${tables('hourly_counts')} as known (hour, figure, count)
       select * from unnest($1::timestamptz[], $2::text[], $3::bigint[])
       on conflict (figure, hour) do update set count = known.count + excluded.count`,
      columnsOf(chunk, ['hour', 'figure', 'count']),
    ),
  );
}

/** What one report of a sale, or several, change. Its time and event are those of the newest report. */
export interface SaleReports extends Placed {
  readonly network: string;
  readonly transactionId: string;
  readonly hasClick: boolean;
  readonly state: string;
  readonly commissionMinor: number;
  readonly currency: string;
  /** Milliseconds. A restatement may repeat the time of the sale, so it says nothing about which report is newer. */
  readonly soldAt: number;
}

const isNewer = `(excluded.state_at, excluded.state_event_id)
  >= (known.state_at, coalesce(known.state_event_id, '00000000-0000-0000-0000-000000000000'))`;

/** As `bothReports` adds them up, so that the rows do not depend on the order of the events. */
export async function addReports(db: Queryable, tables: Tables, sales: readonly SaleReports[]): Promise<void> {
  const rows = sales.map(({ soldAt, at, ...sale }) => ({ ...sale, soldAt: new Date(soldAt), at: new Date(at) }));
  await inChunks(rows, (chunk) =>
    db.query(
      `insert into ${tables('reported_sales')} as known
         (network, transaction_id, sold_at, has_click, currency, commission_minor, state, state_at, state_event_id)
       select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::boolean[], $5::text[], $6::bigint[], $7::text[],
                            $8::timestamptz[], $9::uuid[])
       on conflict (network, transaction_id) do update set
         sold_at = least(known.sold_at, excluded.sold_at),
         has_click = known.has_click or excluded.has_click,
         commission_minor = known.commission_minor + excluded.commission_minor,
         currency = case when ${isNewer} then excluded.currency else known.currency end,
         state = case when ${isNewer} then excluded.state else known.state end,
         state_event_id = case when ${isNewer} then excluded.state_event_id else known.state_event_id end,
         state_at = greatest(known.state_at, excluded.state_at)`,
      columnsOf(chunk, [
        'network',
        'transactionId',
        'soldAt',
        'hasClick',
        'currency',
        'commissionMinor',
        'state',
        'at',
        'eventId',
      ]),
    ),
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
