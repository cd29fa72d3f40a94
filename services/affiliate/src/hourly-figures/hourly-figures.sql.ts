// SQL that counts the impressions and clicks of whole hours into affiliate.hourly_figures, and their sales into
// affiliate.hourly_sales.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** What is counted by the hour: the table of counted hours, the name of its locks, and whether anything has ever happened. */
export interface CountedByHour {
  readonly counted: string;
  readonly lock: string;
  readonly happened: string;
  /** Hours that somebody else has counted meanwhile are left as they are. */
  readonly count: string;
}

export const figuresByHour: CountedByHour = {
  counted: 'affiliate.counted_hours',
  lock: 'affiliate:hours',
  happened: 'exists (select from affiliate.clicks) or exists (select from affiliate.recommendations)',
  count: `with counted as (
       insert into affiliate.counted_hours select unnest($1::timestamptz[]) on conflict do nothing returning hour)
     insert into affiliate.hourly_figures (hour, network_key, what, count)
     select hour, network_key, what, count(*) from counted cross join lateral (
       select network_key, kind as what from affiliate.clicks
        where clicked_at >= hour and clicked_at < hour + interval '1 hour'
       union all
       select network_key, 'impression' from affiliate.recommendations recommendation
         join affiliate.recommendation_candidates on recommendation_id = recommendation.id and shown_place is not null
        where shown_at >= hour and shown_at < hour + interval '1 hour') happened
      group by hour, network_key, what`,
};

export const salesByHour: CountedByHour = {
  counted: 'affiliate.counted_sale_hours',
  lock: 'affiliate:sale-hours',
  happened: 'exists (select from affiliate.conversion_reports)',
  count: `with counted as (
       insert into affiliate.counted_sale_hours select unnest($1::timestamptz[]) on conflict do nothing returning hour)
     insert into affiliate.hourly_sales
     select hour, sale.* from counted cross join lateral affiliate.sales_of_hour(hour) sale`,
};

/** Hours up to `until` that are not counted, the oldest first; none as long as nothing has ever happened. Both are whole hours. */
export async function uncountedHours(
  db: Queryable,
  { counted, happened }: CountedByHour,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<readonly Date[]> {
  const { rows } = await db.query<{ hour: Date }>(
    `select hour from generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') as hour
      where (${happened}) and hour not in (select hour from ${counted}) order by hour limit $3`,
    [since, until, limit],
  );
  return rows.map(({ hour }) => hour);
}

/** Waits for whoever writes rows of these hours, and keeps others from it until the transaction ends. */
export async function lockHours(tx: Queryable, { lock }: CountedByHour, hours: readonly Date[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtext($2), number)
       from (select distinct affiliate.lock_of_hour(hour) as number from unnest($1::timestamptz[]) as hour order by 1) locks`,
    [hours, lock],
  );
}

export async function countHours(tx: Queryable, { count }: CountedByHour, hours: readonly Date[]): Promise<void> {
  await tx.query(count, [hours]);
}

export async function dropHoursBefore(db: Queryable, { counted }: CountedByHour, before: Date): Promise<void> {
  await db.query(`delete from ${counted} where hour < $1`, [before]);
}
