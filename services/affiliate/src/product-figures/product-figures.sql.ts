// Counting what people did with products. Only rows whose figures differ are written.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Figures } from './performance-of.ts';

/** A million clicks on 100,000 products take 16 s the first time, when every row is written. */
export async function countFigures(tx: Queryable): Promise<void> {
  await tx.query(`set local statement_timeout = '5min'`);
  await tx.query(
    `with shown as (
       select product_id, count(*) as impressions from affiliate.recommendation_candidates
        where shown_place is not null group by product_id
     ), clicked as (
       select product_id, count(*) as clicks from affiliate.clicks where kind = 'person' group by product_id
     ), bought as (
       select product_id, count(*) as conversions from affiliate.conversions
        where state <> 'reversed' and product_id is not null group by product_id
     ), counted as (
       select product.id, coalesce(shown.impressions, 0)::integer as impressions, coalesce(clicked.clicks, 0)::integer as clicks,
              coalesce(bought.conversions, 0)::integer as conversions
         from affiliate.affiliate_products product
         left join shown on shown.product_id = product.id
         left join clicked on clicked.product_id = product.id
         left join bought on bought.product_id = product.id
     )
     update affiliate.affiliate_products product
        set impressions = counted.impressions, clicks = counted.clicks, conversions = counted.conversions
       from counted
      where counted.id = product.id and (product.impressions, product.clicks, product.conversions)
        is distinct from (counted.impressions, counted.clicks, counted.conversions)`,
  );
}

/** By network; null are the products without one. */
export async function figuresOfNetworks(db: Queryable): Promise<ReadonlyMap<string | null, Figures>> {
  const { rows } = await db.query<Figures & { readonly network: string | null }>(
    `select network_key as network, sum(impressions) as impressions, sum(clicks) as clicks, sum(conversions) as conversions
       from affiliate.affiliate_products where impressions > 0 group by network_key`,
  );
  return new Map(rows.map(({ network, ...figures }) => [network, figures]));
}

/** Of products that were shown or have a performance, in the order of their ids. */
export async function pageOfFigures(
  db: Queryable,
  after: string | undefined,
  limit: number,
): Promise<(Figures & { readonly id: string; readonly network: string | null })[]> {
  const { rows } = await db.query<Figures & { readonly id: string; readonly network: string | null }>(
    `select id, network_key as network, impressions, clicks, conversions from affiliate.affiliate_products
      where (impressions > 0 or performance_tenths is not null) and ($1::uuid is null or id > $1)
      order by id limit $2`,
    [after ?? null, limit],
  );
  return rows;
}

export async function setPerformance(
  db: Queryable,
  performances: readonly { readonly id: string; readonly tenths: number | null }[],
): Promise<void> {
  await db.query(
    `update affiliate.affiliate_products product set performance_tenths = counted.tenths
       from unnest($1::uuid[], $2::integer[]) as counted (id, tenths)
      where counted.id = product.id and product.performance_tenths is distinct from counted.tenths`,
    [performances.map(({ id }) => id), performances.map(({ tenths }) => tenths)],
  );
}
