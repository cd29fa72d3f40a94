// All SQL that only demo data needs.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Until the transaction ends nobody else adds demo products. */
export async function holdDemoProducts(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('affiliate:demo-products'))`);
}

/** The names that demo products have, and those they had before an administrator renamed them. */
export async function demoProductNames(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select product_name as name from affiliate.affiliate_products where source = 'demo'
      union
     select change.changes #>> '{productName,from}' from affiliate.product_changes change
       join affiliate.affiliate_products product on product.id = change.product_id
      where product.source = 'demo' and change.changes ? 'productName'`,
  );
  return new Set(rows.map(({ name }) => name));
}
