// All SQL that only demo data needs.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function hasDemoProducts(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(`select from affiliate.affiliate_products where source = 'demo' limit 1`);
  return rowCount === 1;
}
