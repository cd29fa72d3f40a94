// Affiliate products for the pictures.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { NetworkChange } from '@consilium/contracts/affiliate/networks-http.ts';
import type { ProductChange } from '@consilium/contracts/affiliate/products-http.ts';
import { now, uuid } from './sample-chat.ts';

const plain: CatalogProduct = {
  id: uuid(1500),
  productName: '',
  expertType: 'home',
  commissionRate: 4,
  price: { amountMinor: 11_900, currency: 'USD' },
  shippingMinor: null,
  affiliateLink: null,
  description: '',
  network: 'homedepot',
  category: null,
  picture: null,
  rating: 4.7,
  ratingCount: 6020,
  deliveryDays: 3,
  availability: 'in_stock',
  readAt: null,
  isActive: true,
  isDemo: false,
  priorityScore: 5,
  createdAt: now,
  updatedAt: now,
  externalId: null,
  gtin: null,
  imageUrl: null,
  source: 'manual',
  heldInactive: false,
  deadSince: null,
  stockCheckedAt: '2026-11-20T09:11:00.000Z',
  linkCheckedAt: null,
  performance: { score: null, impressions: 0, clicks: 0, conversions: 0 },
  version: 1,
};

const different: readonly Partial<CatalogProduct>[] = [
  {
    productName: 'Cordless drill with two batteries',
    performance: { score: 8.4, impressions: 1204, clicks: 131, conversions: 9 },
  },
  {
    productName: 'Wireless router with guest network',
    expertType: 'tech',
    network: 'bestbuy',
    commissionRate: 2,
    performance: { score: 6.3, impressions: 640, clicks: 31, conversions: 2 },
  },
  {
    productName: 'Online course: sleeping better',
    expertType: 'health',
    network: 'clickbank',
    commissionRate: 35,
    performance: { score: 2.1, impressions: 410, clicks: 4, conversions: 0 },
    isActive: false,
  },
  {
    productName: 'Folder for court papers',
    expertType: 'legal',
    network: null,
    price: null,
    isDemo: true,
    source: 'demo',
  },
  {
    productName: 'Budget app, one year, with an uncommonly long name that has to be wrapped in a narrow column',
    expertType: 'finance',
    network: 'impact',
    commissionRate: 20,
    deadSince: now,
    performance: { score: null, impressions: 12, clicks: 1, conversions: 0 },
  },
];

export const products: readonly CatalogProduct[] = different.map((fields, index) => ({
  ...plain,
  ...fields,
  id: uuid(1500 + index),
}));

export const productChanges: readonly ProductChange[] = [
  {
    id: uuid(1600),
    changedAt: now,
    changedBy: uuid(7),
    importId: null,
    changes: { isActive: { from: false, to: true } },
  },
  {
    id: uuid(1601),
    changedAt: '2026-11-02T08:30:00.000Z',
    changedBy: null,
    importId: uuid(1650),
    changes: {
      price: { from: { amountMinor: 12_900, currency: 'USD' }, to: { amountMinor: 11_900, currency: 'USD' } },
      availability: { from: 'limited', to: 'in_stock' },
    },
  },
];

export const networkChanges: readonly NetworkChange[] = [
  {
    id: uuid(1700),
    changedAt: now,
    changedBy: uuid(7),
    changes: { secret: { from: 'set', to: 'set' }, isActive: { from: false, to: true } },
  },
  {
    id: uuid(1701),
    changedAt: '2026-11-02T08:30:00.000Z',
    changedBy: uuid(8),
    changes: {
      apiAccess: { from: 'not set', to: 'set' },
      apiAccessSettings: { from: {}, to: { keywords: 'cordless drill, garden hose, pipe wrench, leak detector' } },
    },
  },
  {
    id: uuid(1702),
    changedAt: '2026-10-01T08:30:00.000Z',
    changedBy: null,
    changes: { affiliateId: { from: null, to: 'consilium-20' }, isActive: { from: false, to: true } },
  },
];
