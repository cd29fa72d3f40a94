// SQL that adds up the sales of a time. Those taken back are worth nothing, and are no conversions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Bucketed, TimeSpan } from '../time-spans/time-span.ts';
import { spanValues } from '../time-spans/time-span.ts';

interface Amounts {
  readonly currency: string;
  readonly saleMinor: number;
  readonly commissionMinor: number;
  readonly pendingMinor: number;
}

export interface SaleSum extends Bucketed, Amounts {
  readonly isAttributed: boolean;
}

/**
 * Sales by the hour or day they were made: from the sums of the hours that are counted, and from what was reported of the
 * others. One statement, so that an hour that is being counted is in one of them. `since` and `until` are whole hours.
 */
export async function saleSums(db: Queryable, span: TimeSpan): Promise<readonly SaleSum[]> {
  const { rows } = await db.query<SaleSum & Record<string, unknown>>(
    `with open_hours as materialized (
       select hour from generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') as hours (hour)
        where not exists (select from affiliate.counted_sale_hours counted where counted.hour = hours.hour)
     ), sales as (
       select * from affiliate.hourly_sales where hour >= $1 and hour < $2
       union all
       select hour, sale.* from open_hours cross join lateral affiliate.sales_of_hour(hour) sale)
     select date_bin($3, hour, 'epoch') as at, network_key as network, is_attributed as "isAttributed", currency,
            sum(count)::int as count, sum(sale_minor)::bigint as "saleMinor", sum(commission_minor)::bigint as "commissionMinor",
            sum(pending_minor)::bigint as "pendingMinor"
       from sales group by 1, 2, 3, 4`,
    spanValues(span),
  );
  return rows;
}

export interface ProductSales extends Amounts {
  readonly productId: string;
  readonly count: number;
}

/** By product and currency. A correction may come without its product, so every sale that ever named one is looked at. */
export async function productSales(
  db: Queryable,
  { since, until }: Pick<TimeSpan, 'since' | 'until'>,
  productIds: readonly string[],
): Promise<readonly ProductSales[]> {
  const { rows } = await db.query<ProductSales & Record<string, unknown>>(
    `select product_id as "productId", currency, count(*) filter (where state <> 'reversed')::int as count,
            sum(sale_minor)::bigint as "saleMinor", sum(commission_minor)::bigint as "commissionMinor",
            coalesce(sum(commission_minor) filter (where state = 'pending'), 0)::bigint as "pendingMinor"
       from (select distinct network_key, transaction_id from affiliate.conversion_reports where product_id = any($3::uuid[])) reported
      cross join lateral (
        select * from affiliate.conversions conversion
         where conversion.network_key = reported.network_key and conversion.transaction_id = reported.transaction_id offset 0) sale
      where product_id = any($3::uuid[]) and occurred_at >= $1 and occurred_at < $2 group by 1, 2`,
    [since, until, productIds],
  );
  return rows;
}
