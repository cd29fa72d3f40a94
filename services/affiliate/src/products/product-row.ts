// A row of affiliate.affiliate_products, and the product that it is.
import type {
  AffiliateProduct,
  Availability,
  CatalogProduct,
  ProductSource,
} from '@consilium/contracts/affiliate/product.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { pictureAddress } from '../pictures/picture-address.ts';

export interface ProductRow {
  readonly id: string;
  readonly productName: string;
  readonly expertType: ExpertId;
  readonly commissionBasisPoints: number;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly shippingMinor: number | null;
  readonly affiliateLink: string | null;
  readonly description: string;
  readonly network: NetworkKey | null;
  readonly externalId: string | null;
  readonly category: string | null;
  readonly gtin: string | null;
  readonly imageUrl: string | null;
  readonly ratingHundredths: number | null;
  readonly ratingCount: number | null;
  readonly deliveryDays: number | null;
  readonly availability: Availability;
  readonly source: ProductSource;
  readonly isActive: boolean;
  readonly heldInactive: boolean;
  readonly priorityScore: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly performanceTenths: number | null;
  readonly version: number;
  readonly readAt: Date | null;
  readonly deadSince: Date | null;
  readonly linkCheckedAt: Date | null;
  readonly stockCheckedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const productColumns = `id, product_name as "productName", expert_type as "expertType",
  commission_basis_points as "commissionBasisPoints", price_minor as "priceMinor", price_currency as "priceCurrency",
  shipping_minor as "shippingMinor", affiliate_link as "affiliateLink", description, network_key as network,
  external_id as "externalId", category, gtin, image_url as "imageUrl", rating_hundredths as "ratingHundredths",
  rating_count as "ratingCount", delivery_days as "deliveryDays", availability, source, is_active as "isActive",
  held_inactive as "heldInactive", priority_score as "priorityScore", impressions, clicks, conversions,
  performance_tenths as "performanceTenths", version, read_at as "readAt", dead_since as "deadSince",
  link_checked_at as "linkCheckedAt", stock_checked_at as "stockCheckedAt", created_at as "createdAt", updated_at as "updatedAt"`;

export function toCatalogProduct(row: ProductRow): CatalogProduct {
  const { externalId, gtin, imageUrl, source, heldInactive, version, impressions, clicks, conversions } = row;
  return {
    ...toPublicProduct(row),
    externalId,
    gtin,
    imageUrl,
    source,
    heldInactive,
    deadSince: row.deadSince?.toISOString() ?? null,
    linkCheckedAt: row.linkCheckedAt?.toISOString() ?? null,
    stockCheckedAt: row.stockCheckedAt?.toISOString() ?? null,
    performance: { score: tenth(row.performanceTenths), impressions, clicks, conversions },
    version,
  };
}

export function toPublicProduct(row: ProductRow): AffiliateProduct {
  const { priceMinor, priceCurrency } = row;
  return {
    id: row.id,
    productName: row.productName,
    expertType: row.expertType,
    commissionRate: row.commissionBasisPoints / 100,
    price: priceMinor === null || priceCurrency === null ? null : { amountMinor: priceMinor, currency: priceCurrency },
    shippingMinor: row.shippingMinor,
    affiliateLink: row.affiliateLink,
    description: row.description,
    network: row.network,
    category: row.category,
    picture: row.imageUrl === null ? null : pictureAddress({ id: row.id, imageUrl: row.imageUrl }),
    rating: row.ratingHundredths === null ? null : row.ratingHundredths / 100,
    ratingCount: row.ratingCount,
    deliveryDays: row.deliveryDays,
    availability: row.availability,
    readAt: row.readAt?.toISOString() ?? null,
    isActive: row.isActive,
    isDemo: row.source === 'demo',
    priorityScore: row.priorityScore,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const tenth = (tenths: number | null) => (tenths === null ? null : tenths / 10);
