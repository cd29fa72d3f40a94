// Impressions, clicks and sales counted from their rows alone, to compare other counts with.
import type { FigureCount } from '../earnings/earnings.sql.ts';
import type { ProductSales, SaleSum } from '../earnings/sales.sql.ts';
import type { TimeSpan } from '../time-spans/time-span.ts';
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

/** Sales as the ledger's view has them. */
export async function plainSales(db: Queryable, { since, until, bucket }: TimeSpan): Promise<readonly SaleSum[]> {
  const { rows } = await db.query<SaleSum & Record<string, unknown>>(
    `select date_bin($3, occurred_at, 'epoch') as at, network_key as network, click_id is not null as "isAttributed", currency,
            count(*) filter (where state <> 'reversed')::int as count, sum(sale_minor)::bigint as "saleMinor",
            sum(commission_minor)::bigint as "commissionMinor",
            coalesce(sum(commission_minor) filter (where state = 'pending'), 0)::bigint as "pendingMinor"
       from affiliate.conversions where occurred_at >= $1 and occurred_at < $2 group by 1, 2, 3, 4`,
    [since, until, `1 ${bucket}`],
  );
  return rows;
}

export async function plainProductSales(db: Queryable, { since, until }: TimeSpan): Promise<readonly ProductSales[]> {
  const { rows } = await db.query<ProductSales & Record<string, unknown>>(
    `select product_id as "productId", currency, count(*) filter (where state <> 'reversed')::int as count,
            sum(sale_minor)::bigint as "saleMinor", sum(commission_minor)::bigint as "commissionMinor",
            coalesce(sum(commission_minor) filter (where state = 'pending'), 0)::bigint as "pendingMinor"
       from affiliate.conversions where product_id is not null and occurred_at >= $1 and occurred_at < $2 group by 1, 2`,
    [since, until],
  );
  return rows;
}

/** People's clicks on each product, the most first. */
export async function plainClicks(
  db: Queryable,
  { since, until }: Pick<TimeSpan, 'since' | 'until'>,
): Promise<readonly { readonly productId: string; readonly clicks: number }[]> {
  const { rows } = await db.query<{ productId: string; clicks: number }>(
    `select product_id as "productId", count(*)::int as clicks from affiliate.clicks
      where kind = 'person' and clicked_at >= $1 and clicked_at < $2 group by product_id order by clicks desc, product_id`,
    [since, until],
  );
  return rows;
}
