// Products as tests need them, put straight into the catalog.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Availability } from '../ranking/scores.ts';

export interface PutProduct {
  readonly productName: string;
  readonly expertType?: ExpertId;
  readonly networkKey?: NetworkKey | null;
  readonly category?: string | null;
  readonly description?: string;
  readonly priceMinor?: number | null;
  readonly ratingHundredths?: number | null;
  readonly ratingCount?: number | null;
  readonly deliveryDays?: number | null;
  readonly availability?: Availability;
  readonly commissionBasisPoints?: number;
  readonly affiliateLink?: string | null;
  readonly isActive?: boolean;
  readonly deadSince?: Date | null;
  readonly imageUrl?: string | null;
  readonly readAt?: Date | null;
}

/** Returns its id. */
export async function putProduct(db: Queryable, product: PutProduct): Promise<string> {
  const id = newId();
  const { priceMinor = null } = product;
  await db.query(
    `insert into affiliate.affiliate_products
       (id, product_name, expert_type, network_key, category, description, price_minor, price_currency, rating_hundredths, rating_count,
        delivery_days, availability, commission_basis_points, affiliate_link, is_active, dead_since, image_url, read_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, now(), now())`,
    [
      id,
      product.productName,
      product.expertType ?? 'home',
      product.networkKey ?? null,
      product.category ?? null,
      product.description ?? '',
      priceMinor,
      priceMinor === null ? null : 'USD',
      product.ratingHundredths ?? null,
      product.ratingCount ?? null,
      product.deliveryDays ?? null,
      product.availability ?? 'unknown',
      product.commissionBasisPoints ?? 300,
      product.affiliateLink === undefined ? 'https://goto.walmart.com/x' : product.affiliateLink,
      product.isActive ?? true,
      product.deadSince ?? null,
      product.imageUrl ?? null,
      product.readAt ?? null,
    ],
  );
  return id;
}
