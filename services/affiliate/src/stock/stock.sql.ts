// What the check of stock reads and writes of affiliate.affiliate_products.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Stock } from '../catalog-sources/catalog-source.ts';

/** External ids of active products that its interface gave and that were not asked for since `before`; those never asked for first. */
export async function listToCheck(
  db: Queryable,
  network: NetworkKey,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select external_id as id from affiliate.affiliate_products
      where network_key = $1 and is_active and external_id is not null and source = 'import'
        and (stock_checked_at is null or stock_checked_at < $2)
      order by stock_checked_at nulls first, id limit $3`,
    [network, before, limit],
  );
  return rows.map(({ id }) => id);
}

/** What the network does not say stays as it is. A change is kept as one, and an edit that is under way is told. */
export async function saveStock(db: Queryable, network: NetworkKey, stock: Stock, now: Date): Promise<void> {
  await db.query(
    `with found as (
       select p.id, p.availability as before, coalesce(nullif(given.availability, 'unknown'), p.availability) as after
         from unnest($2::text[], $3::text[]) as given (external_id, availability)
         join affiliate.affiliate_products p on p.network_key = $1 and p.external_id = given.external_id
        order by p.id for update of p
     ), kept as (
       insert into affiliate.product_changes (id, product_id, changed_at, changes)
       select gen_random_uuid(), id, $4, jsonb_build_object('availability', jsonb_build_object('from', before, 'to', after))
         from found where before <> after
     )
     update affiliate.affiliate_products p
        set availability = found.after, stock_checked_at = $4, version = p.version + (before <> after)::integer,
            updated_at = case when before <> after then $4 else p.updated_at end
       from found where p.id = found.id`,
    [network, [...stock.keys()], [...stock.values()], now],
  );
}
