// SQL that reads what was shown, to rank it again.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface KeptCandidate {
  readonly recommendationId: string;
  readonly productId: string;
  /** 0 to 10,000. */
  readonly relevance: number;
  readonly rating: number;
  readonly price: number;
  readonly delivery: number;
  readonly commission: number;
  readonly availability: number;
  readonly shownPlace: number | null;
}

export async function countRecommendations(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from affiliate.recommendations where shown_at >= $1',
    [since],
  );
  return rows[0]?.count ?? 0;
}

/** The candidates of the newest recommendations, those of one recommendation together. */
export async function keptCandidates(db: Queryable, since: Date, most: number): Promise<readonly KeptCandidate[]> {
  const { rows } = await db.query<KeptCandidate>(
    `select c.recommendation_id as "recommendationId", c.product_id as "productId", c.relevance, c.rating_score as rating,
            c.price_score as price, c.delivery_score as delivery, c.commission_score as commission,
            c.availability_score as availability, c.shown_place as "shownPlace"
       from (select id from affiliate.recommendations where shown_at >= $1 order by shown_at desc, id desc limit $2) r
       join affiliate.recommendation_candidates c on c.recommendation_id = r.id
      order by c.recommendation_id, c.product_id`,
    [since, most],
  );
  return rows;
}

export interface SoldProduct {
  readonly productId: string;
  readonly productName: string;
  readonly commissionBasisPoints: number;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
}

/** As they are in the catalog now; deleted ones are left out. */
export async function productsById(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, SoldProduct>> {
  const { rows } = await db.query<SoldProduct>(
    `select id as "productId", product_name as "productName", commission_basis_points as "commissionBasisPoints",
            price_minor as "priceMinor", price_currency as "priceCurrency"
       from affiliate.affiliate_products where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.productId, row]));
}
