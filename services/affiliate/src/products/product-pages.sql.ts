// A page of all products, by filter and order. Each order has an index that is read forwards or backwards.
import { NO_NETWORK } from '@consilium/contracts/affiliate/product-list.ts';
import type { ProductFilter, ProductOrder } from '@consilium/contracts/affiliate/product-list.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProductPlace } from './product-cursor.ts';
import { productColumns } from './product-row.ts';
import type { ProductRow } from './product-row.ts';

export interface OrderedProductRow extends ProductRow {
  /** The value that the list is ordered by, as text. */
  readonly orderKey: string;
}

interface OrderSql {
  readonly value: string;
  readonly key: string;
  /** The value of a key in parameter 6. */
  readonly place: string;
}

const orders: Readonly<Record<ProductOrder, OrderSql>> = {
  // Microseconds, since a time as JavaScript has it would lose rows of the same millisecond.
  newest: {
    value: 'created_at',
    key: '(extract(epoch from created_at) * 1000000)::bigint',
    place: `timestamptz 'epoch' + $6::bigint * interval '1 microsecond'`,
  },
  product: { value: 'lower(product_name)', key: 'lower(product_name)', place: '$6::text' },
  expert: { value: 'expert_type', key: 'expert_type', place: '$6::text' },
  commission: { value: 'commission_basis_points', key: 'commission_basis_points', place: '$6::integer' },
  // Products without a price are below all others.
  price: { value: 'coalesce(price_minor, -1)', key: 'coalesce(price_minor, -1)', place: '$6::bigint' },
  performance: {
    value: 'coalesce(performance_tenths, -1)',
    key: 'coalesce(performance_tenths, -1)',
    place: '$6::integer',
  },
  status: { value: 'is_active', key: 'is_active', place: '$6::boolean' },
};

/** The network is compared as the planner has counted it: an expression of it would be guessed to be rare, and all rows read. */
export async function pageOfProducts(
  db: Queryable,
  { search, expertType, network, active, source, order, direction }: ProductFilter,
  { after, limit }: { readonly after?: ProductPlace | undefined; readonly limit: number },
): Promise<OrderedProductRow[]> {
  const { value, key, place } = orders[order];
  const [way, compare] = direction === 'ascending' ? ['asc', '>'] : ['desc', '<'];
  const { rows } = await db.query<OrderedProductRow>(
    `select ${productColumns}, (${key})::text as "orderKey" from affiliate.affiliate_products
      where ($1::text is null or product_name ilike $1 or category ilike $1 or external_id = $2 or gtin = $2)
        and ($3::text is null or expert_type = $3)
        and ($4::text is null or case when $4 = '${NO_NETWORK}' then network_key is null else network_key = $4 end)
        and ($5::boolean is null or is_active = $5)
        and ($8::text is null or source = $8)
        and (${after ? `(${value}, id) ${compare} (${place}, $7::uuid)` : '$6::text is null and $7::text is null'})
      order by ${value} ${way}, id ${way} limit $9`,
    [
      search ? containing(search) : null,
      search ?? null,
      expertType ?? null,
      network ?? null,
      active === undefined ? null : active === 'true',
      after?.key ?? null,
      after?.id ?? null,
      source ?? null,
      limit,
    ],
  );
  return rows;
}

function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
