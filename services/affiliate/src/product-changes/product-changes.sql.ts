// What changed of products: written with each change, read as a history.
import { newId } from '@consilium/kit/ids.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Changes } from './changes-between.ts';

export interface ProductChangeRow {
  readonly id: string;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly importId: string | null;
  readonly changes: Changes;
}

export async function insertProductChange(
  tx: Queryable,
  change: { readonly productId: string; readonly changedBy: string; readonly now: Date; readonly changes: Changes },
): Promise<void> {
  await tx.query(
    `insert into affiliate.product_changes (id, product_id, changed_at, changed_by, changes) values ($1, $2, $3, $4, $5)`,
    [newId(), change.productId, change.now, change.changedBy, JSON.stringify(change.changes)],
  );
}

/** For products that were activated or deactivated together. */
export async function insertActivityChanges(
  tx: Queryable,
  productIds: readonly string[],
  { isActive, changedBy, now }: { readonly isActive: boolean; readonly changedBy: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into affiliate.product_changes (id, product_id, changed_at, changed_by, changes)
     select change.id, change.product_id, $3, $4, $5 from unnest($1::uuid[], $2::uuid[]) as change (id, product_id)`,
    [
      productIds.map(() => newId()),
      productIds,
      now,
      changedBy,
      JSON.stringify({ isActive: { from: !isActive, to: isActive } }),
    ],
  );
}

export async function hasProduct(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from affiliate.affiliate_products where id = $1', [id]);
  return rowCount === 1;
}

/** Newest first; with `of` only changes of that field. */
export async function pageOfProductChanges(
  db: Queryable,
  filter: {
    readonly productId: string;
    readonly of?: string | undefined;
    readonly before?: PagePlace | undefined;
    readonly limit: number;
  },
): Promise<ProductChangeRow[]> {
  const { rows } = await db.query<ProductChangeRow>(
    `select id, changed_at as "changedAt", changed_by as "changedBy", import_id as "importId", changes
       from affiliate.product_changes
      where product_id = $1 and ($2::text is null or changes ? $2)
        and ($3::timestamptz is null or (changed_at, id) < ($3, $4::uuid))
      order by changed_at desc, id desc limit $5`,
    [filter.productId, filter.of ?? null, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  );
  return rows;
}
