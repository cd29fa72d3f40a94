// How many products each network has.
import type { NetworkProducts } from '@consilium/contracts/affiliate/imports-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function countProducts(db: Queryable): Promise<NetworkProducts[]> {
  const { rows } = await db.query<NetworkProducts>(
    `select network_key as network, count(*) as products, count(*) filter (where is_active) as active,
            count(*) filter (where availability = 'out_of_stock') as "outOfStock",
            count(*) filter (where dead_since is not null) as "deadLinks",
            (round(avg(commission_basis_points) filter (where is_active)) / 100)::float8 as "averageCommissionRate"
       from affiliate.affiliate_products where network_key is not null group by network_key`,
  );
  return rows;
}
