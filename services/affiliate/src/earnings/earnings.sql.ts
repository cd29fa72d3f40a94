// SQL that counts impressions and clicks of a time.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ClickKind } from '../clicks/click-kind.ts';
import { spanValues } from '../time-spans/time-span.ts';
import type { Bucketed, TimeSpan } from '../time-spans/time-span.ts';

export interface FigureCount extends Bucketed {
  readonly what: 'impression' | ClickKind;
}

/**
 * Impressions and clicks: from the figures of the hours that are counted, and from the rows of the others. One statement,
 * so that an hour that is being counted is in one of them. `since` and `until` are whole hours.
 */
export async function figureCounts(db: Queryable, span: TimeSpan): Promise<readonly FigureCount[]> {
  const { rows } = await db.query<FigureCount & Record<string, unknown>>(
    `with open_hours as materialized (
       select hour from generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') as hours (hour)
        where not exists (select from affiliate.counted_hours counted where counted.hour = hours.hour)
     ), open_recommendations as materialized (
       select hour, id from open_hours
         join affiliate.recommendations on shown_at >= hour and shown_at < hour + interval '1 hour'
     ), figures as (
       select hour, network_key, what, count from affiliate.hourly_figures where hour >= $1 and hour < $2
       union all
       select hour, network_key, kind, 1 from open_hours
         join affiliate.clicks on clicked_at >= hour and clicked_at < hour + interval '1 hour'
       union all
       -- The planner may expect many open hours, and would join all candidates.
       select hour, network_key, 'impression', 1 from open_recommendations shown cross join lateral (
         select network_key from affiliate.recommendation_candidates
          where recommendation_id = shown.id and shown_place is not null offset 0) candidate)
     select date_bin($3, hour, 'epoch') as at, network_key as network, what, sum(count)::int as count
       from figures group by 1, 2, 3`,
    spanValues(span),
  );
  return rows;
}
