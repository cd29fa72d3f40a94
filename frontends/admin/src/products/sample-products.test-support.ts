// Products for tests of the catalog's page.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';

const idOf = (number: number) => `0190bbbb-0000-7000-8000-0000000000${10 + number}`;

export function sampleProduct(number: number, fields: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    id: idOf(number),
    productName: `Product ${number}`,
    expertType: 'home',
    commissionRate: 4.25,
    price: { amountMinor: 7999, currency: 'USD' },
    shippingMinor: null,
    affiliateLink: null,
    description: '',
    network: null,
    category: null,
    picture: null,
    rating: null,
    ratingCount: null,
    deliveryDays: null,
    availability: 'unknown',
    readAt: null,
    isActive: true,
    isDemo: false,
    priorityScore: 5,
    createdAt: '2026-06-01T12:00:00.000Z',
    updatedAt: '2026-06-01T12:00:00.000Z',
    externalId: null,
    gtin: null,
    imageUrl: null,
    source: 'manual',
    heldInactive: false,
    deadSince: null,
    linkCheckedAt: null,
    stockCheckedAt: null,
    performance: { score: null, impressions: 0, clicks: 0, conversions: 0 },
    version: 1,
    ...fields,
  };
}
