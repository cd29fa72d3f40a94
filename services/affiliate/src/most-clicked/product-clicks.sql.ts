// SQL that keeps affiliate.product_clicks: people's clicks on each product since the beginning of each period.
import type { EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PeriodBeginning {
  readonly period: EarningsPeriod;
  readonly since: Date;
}

/** One process at a time, and each statement after it sees what the process before has kept. */
export async function lockProductClicks(tx: Queryable): Promise<void> {
  await tx.query(`set local statement_timeout = '5min'`);
  await tx.query('select from affiliate.click_periods for update');
}

/**
 * Adds the clicks that came since the last time and moves the beginnings. One statement, so that a click is in the rows and
 * among the changes or in neither of them.
 */
export async function moveProductClicks(tx: Queryable, beginnings: readonly PeriodBeginning[]): Promise<void> {
  await tx.query(
    `with moved as materialized (
       select period, known.since as before, given.since as after
         from unnest($1::text[], $2::timestamptz[]) as given (period, since) join affiliate.click_periods known using (period)
     ), noted as (
       delete from affiliate.click_changes returning product_id, clicked_at, change
     ), changes as (
       select period, product_id, change from moved join noted on clicked_at >= before
       union all
       select period, product_id, 1 from moved join affiliate.clicks on clicked_at >= after and clicked_at < before
        where kind = 'person'
       union all
       select period, product_id, -1 from moved join affiliate.clicks on clicked_at >= before and clicked_at < after
        where kind = 'person'
     ), begun as (
       update affiliate.click_periods known set since = after from moved where known.period = moved.period
     )
     insert into affiliate.product_clicks as known (period, product_id, clicks)
     select period, product_id, sum(change) from changes group by period, product_id having sum(change) <> 0
         on conflict (period, product_id) do update set clicks = known.clicks + excluded.clicks`,
    [beginnings.map(({ period }) => period), beginnings.map(({ since }) => since)],
  );
  await tx.query('delete from affiliate.product_clicks where clicks = 0');
}
