// Impressions and clicks counted from their rows alone, to compare other counts with.
import type { FigureCount, TimeSpan } from '../earnings/earnings.sql.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function plainCounts(db: Queryable, { since, until, bucket }: TimeSpan): Promise<readonly FigureCount[]> {
  const { rows } = await db.query<FigureCount & Record<string, unknown>>(
    `select date_bin($3, at, 'epoch') as at, network_key as network, what, count(*)::int as count from (
       select clicked_at as at, network_key, kind as what from affiliate.clicks
       union all
       select shown_at, network_key, 'impression' from affiliate.recommendations recommendation
         join affiliate.recommendation_candidates on recommendation_id = recommendation.id where shown_place is not null) happened
      where at >= $1 and at < $2 group by 1, 2, 3`,
    [since, until, `1 ${bucket}`],
  );
  return rows;
}
