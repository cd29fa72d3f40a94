// Rows for tests: products with a link, and recommendations that showed them.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface LinkedRow {
  readonly link: string | null;
  readonly network?: NetworkKey | null;
  readonly isActive?: boolean;
  readonly name?: string;
}

export async function addLinkedProduct(db: Queryable, row: LinkedRow, now: Date): Promise<string> {
  const id = newId();
  await db.query(
    `insert into affiliate.affiliate_products
       (id, product_name, expert_type, commission_basis_points, affiliate_link, network_key, is_active, created_at, updated_at)
     values ($1, $2, 'home', 400, $3, $4, $5, $6, $6)`,
    [id, row.name ?? 'Drill', row.link, row.network ?? null, row.isActive ?? true, now],
  );
  return id;
}

/** A recommendation that showed the product to somebody. */
export async function addRecommendation(
  db: Queryable,
  { productId, pseudonym }: { readonly productId: string; readonly pseudonym: string | null },
  now: Date,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into affiliate.recommendations (id, pseudonym, expert_type, weights_version, shown_at) values ($1, $2, 'home', 1, $3)`,
    [id, pseudonym, now],
  );
  await db.query(
    `insert into affiliate.recommendation_candidates
       (recommendation_id, product_id, network_key, relevance, rating_score, price_score, delivery_score, commission_score, availability_score, shown_place)
     select $1, id, network_key, 5000, 5000, 5000, 5000, 5000, 5000, 1 from affiliate.affiliate_products where id = $2`,
    [id, productId],
  );
  return id;
}
