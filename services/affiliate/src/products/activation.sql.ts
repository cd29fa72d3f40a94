// Activating and deactivating products.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** In the order of their ids, so that two transactions do not wait for each other. */
export async function lockProducts(
  tx: Queryable,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly isActive: boolean }[]> {
  const { rows } = await tx.query<{ id: string; isActive: boolean }>(
    `select id, is_active as "isActive" from affiliate.affiliate_products where id = any($1::uuid[]) order by id for update`,
    [ids],
  );
  return rows;
}

/** A deactivated product is held, so that no import activates it. One that is so already keeps its version. */
export async function setActive(tx: Queryable, ids: readonly string[], isActive: boolean, now: Date): Promise<void> {
  await tx.query(
    `update affiliate.affiliate_products
        set is_active = $2, held_inactive = not $2, version = version + 1, updated_at = $3
      where id = any($1::uuid[]) and (is_active <> $2 or held_inactive = $2)`,
    [ids, isActive, now],
  );
}
