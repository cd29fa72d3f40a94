// SQL that counts impressions, clicks and sales of a time.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ClickKind } from '../clicks/click-kind.ts';

export interface TimeSpan {
  readonly since: Date;
  readonly until: Date;
  readonly bucket: 'hour' | 'day';
}

interface Bucketed {
  readonly at: Date;
  readonly network: NetworkKey | null;
  readonly count: number;
}

export interface FigureCount extends Bucketed {
  readonly what: 'impression' | ClickKind;
}

/** Hours and days of UTC: `date_bin` costs a fraction of `date_trunc`, which looks at time zones. */
const spanOf = ({ since, until, bucket }: TimeSpan) => [since, until, `1 ${bucket}`];

/**
 * Impressions and clicks: from the figures of the hours that are counted, and from the rows of the others. One statement,
 * so that an hour that is being counted is in one of them. `since` and `until` are whole hours.
 */
export async function figureCounts(db: Queryable, span: TimeSpan): Promise<readonly FigureCount[]> {
  const { rows } = await db.query<FigureCount & Record<string, unknown>>(
    `with open_hours as materialized (
       select hour from generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') as hour
        where hour not in (select hour from affiliate.counted_hours)
     ), open_recommendations as materialized (
       select hour, id from open_hours
         join affiliate.recommendations on shown_at >= hour and shown_at < hour + interval '1 hour'
     ), figures as (
       select hour, network_key, what, count from affiliate.hourly_figures where hour >= $1 and hour < $2
       union all
       select hour, network_key, kind, 1 from open_hours
         join affiliate.clicks on clicked_at >= hour and clicked_at < hour + interval '1 hour'
       union all
       -- The planner expects many open hours, and would join all candidates.
       select hour, network_key, 'impression', 1 from open_recommendations shown cross join lateral (
         select network_key from affiliate.recommendation_candidates
          where recommendation_id = shown.id and shown_place is not null offset 0) candidate)
     select date_bin($3, hour, 'epoch') as at, network_key as network, what, sum(count)::int as count
       from figures group by 1, 2, 3`,
    spanOf(span),
  );
  return rows;
}

export interface SaleSum extends Bucketed {
  /** Of one of the products that were asked for. */
  readonly productId: string | null;
  readonly isAttributed: boolean;
  readonly currency: string;
  readonly saleMinor: number;
  readonly commissionMinor: number;
  readonly pendingMinor: number;
}

/** Sales by the day they were made. Those taken back are worth nothing, and are no conversions. */
export async function saleSums(
  db: Queryable,
  span: TimeSpan,
  productIds: readonly string[],
): Promise<readonly SaleSum[]> {
  const { rows } = await db.query<SaleSum & Record<string, unknown>>(
    `select date_bin($3, occurred_at, 'epoch') as at, network_key as network,
            case when product_id = any($4::uuid[]) then product_id end as "productId", click_id is not null as "isAttributed", currency, count(*) filter (where state <> 'reversed')::int as count,
            sum(sale_minor)::bigint as "saleMinor", sum(commission_minor)::bigint as "commissionMinor",
            coalesce(sum(commission_minor) filter (where state = 'pending'), 0)::bigint as "pendingMinor"
       from affiliate.conversions where occurred_at >= $1 and occurred_at < $2 group by 1, 2, 3, 4, 5`,
    [...spanOf(span), productIds],
  );
  return rows;
}

export interface ProductCount {
  readonly productId: string;
  readonly productName: string;
  readonly clicks: number;
  readonly impressions: number;
}

export async function mostClicked(
  db: Queryable,
  { since, until }: Pick<TimeSpan, 'since' | 'until'>,
  limit: number,
): Promise<readonly ProductCount[]> {
  const { rows } = await db.query<ProductCount & Record<string, unknown>>(
    `select top.product_id as "productId", coalesce(product_name, 'A product that was removed') as "productName", top.clicks,
            (select count(*)::int from affiliate.recommendation_candidates candidate
               join affiliate.recommendations shown on shown.id = recommendation_id
              where candidate.product_id = top.product_id and shown_place is not null and shown_at >= $1 and shown_at < $2) as impressions
       from (select product_id, count(*)::int as clicks from affiliate.clicks
              where clicked_at >= $1 and clicked_at < $2 and kind = 'person'
              group by product_id order by clicks desc, product_id limit $3) as top
       left join affiliate.affiliate_products product on product.id = top.product_id
      order by top.clicks desc, top.product_id`,
    [since, until, limit],
  );
  return rows;
}
