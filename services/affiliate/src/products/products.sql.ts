// All SQL on affiliate.affiliate_products.
import type { AffiliateProduct } from '@consilium/contracts/affiliate/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

interface ProductRow {
  readonly id: string;
  readonly productName: string;
  readonly expertType: ExpertId;
  readonly commissionBasisPoints: number;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly affiliateLink: string | null;
  readonly description: string;
  readonly isActive: boolean;
  readonly priorityScore: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = `id, product_name as "productName", expert_type as "expertType", commission_basis_points as "commissionBasisPoints",
  price_minor as "priceMinor", price_currency as "priceCurrency", affiliate_link as "affiliateLink", description,
  is_active as "isActive", priority_score as "priorityScore", created_at as "createdAt", updated_at as "updatedAt"`;

export interface ProductFilter {
  readonly activeOnly: boolean;
  readonly expertType?: ExpertId | undefined;
  readonly before?: PagePlace | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function pageOfProducts(db: Queryable, filter: ProductFilter): Promise<AffiliateProduct[]> {
  const { rows } = await db.query<ProductRow>(
    `select ${columns} from affiliate.affiliate_products
      where (not $1 or is_active) and ($2::text is null or expert_type = $2) and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
      order by created_at desc, id desc limit $5`,
    [filter.activeOnly, filter.expertType ?? null, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  );
  return rows.map(toProduct);
}

export interface NewProduct {
  readonly id: string;
  readonly productName: string;
  readonly expertType: ExpertId;
  readonly commissionRate: number;
  readonly price: AffiliateProduct['price'];
  readonly affiliateLink: string | null;
  readonly description: string;
  readonly now: Date;
}

export async function insertProduct(db: Queryable, product: NewProduct): Promise<AffiliateProduct> {
  const { rows } = await db.query<ProductRow>(
    `insert into affiliate.affiliate_products
       (id, product_name, expert_type, commission_basis_points, price_minor, price_currency, affiliate_link, description, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${columns}`,
    [
      product.id,
      product.productName,
      product.expertType,
      Math.round(product.commissionRate * 100),
      product.price?.amountMinor ?? null,
      product.price?.currency ?? null,
      product.affiliateLink,
      product.description,
      product.now,
    ],
  );
  return toProduct(rows[0] as ProductRow);
}

function toProduct(row: ProductRow): AffiliateProduct {
  const { commissionBasisPoints, priceMinor, priceCurrency, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    commissionRate: commissionBasisPoints / 100,
    price: priceMinor === null || priceCurrency === null ? null : { amountMinor: priceMinor, currency: priceCurrency },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
