// SQL that finds the products that people clicked most in a period.
import type { EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ClicksPeriod {
  readonly period: EarningsPeriod;
  readonly since: Date;
  readonly until: Date;
}

export interface ProductCount {
  readonly productId: string;
  readonly productName: string;
  readonly clicks: number;
  readonly impressions: number;
}

/**
 * What is counted since `counted.since` (see the migration), and clicks of the time between the two beginnings added or taken
 * away. A product without any such change keeps its place, so of those the first few are enough.
 */
export async function mostClicked(
  db: Queryable,
  { period, since, until }: ClicksPeriod,
  limit: number,
): Promise<readonly ProductCount[]> {
  const { rows } = await db.query<ProductCount & Record<string, unknown>>(
    `with counted as materialized (select since from affiliate.click_periods where period = $4),
     changes as (
       select product_id, change from affiliate.click_changes where clicked_at >= (select since from counted)
       union all
       select product_id, 1 from affiliate.clicks
        where kind = 'person' and clicked_at >= $1 and clicked_at < least($2, (select since from counted))
       union all
       select product_id, -1 from affiliate.clicks
        where kind = 'person' and clicked_at >= (select since from counted) and clicked_at < $1
       union all
       select product_id, -1 from affiliate.clicks
        where kind = 'person' and clicked_at >= greatest($1, $2, (select since from counted))
     ), changed as materialized (
       select product_id, sum(change)::int as change from changes group by product_id
     ), top as (
       select product_id, clicks from (
         select product_id, change + coalesce((select clicks from affiliate.product_clicks known
                                                where period = $4 and known.product_id = changed.product_id), 0) as clicks from changed
         union all
         (select product_id, clicks from affiliate.product_clicks
           where period = $4 and product_id not in (select product_id from changed) order by clicks desc, product_id limit $3)) each
        where clicks > 0 order by clicks desc, product_id limit $3)
     select top.product_id as "productId", coalesce(product_name, 'A product that was removed') as "productName", top.clicks,
            (select count(*)::int from affiliate.recommendation_candidates candidate
               join affiliate.recommendations shown on shown.id = recommendation_id
              where candidate.product_id = top.product_id and shown_place is not null and shown_at >= $1 and shown_at < $2) as impressions
       from top left join affiliate.affiliate_products product on product.id = top.product_id
      order by top.clicks desc, top.product_id`,
    [since, until, limit, period],
  );
  return rows;
}
