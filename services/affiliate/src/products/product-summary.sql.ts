// Figures on the active products.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ProductSummary {
  readonly active: number;
  readonly averageCommissionBasisPoints: number | null;
}

export async function summariseProducts(db: Queryable): Promise<ProductSummary> {
  const { rows } = await db.query<ProductSummary>(
    `select count(*)::int as active, avg(commission_basis_points)::float8 as "averageCommissionBasisPoints"
       from affiliate.affiliate_products where is_active`,
  );
  return rows[0] ?? { active: 0, averageCommissionBasisPoints: null };
}
