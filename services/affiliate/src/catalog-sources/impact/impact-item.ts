// An item of Impact's catalogs as a product. Ratings, days of delivery and commission are not in it.
import { z } from 'zod';
import type { Availability, SourceProduct } from '../catalog-source.ts';
import { moneyOf, priceOf } from '../rows/money-text.ts';
import { shaped } from '../rows/shaped.ts';
import { sourceProduct } from '../rows/source-product.ts';

const text = z.string().nullish();
/** The API and the feed files have the same names. */
const itemSchema = z.object({
  CatalogId: text,
  CatalogItemId: text,
  Name: text,
  Description: text,
  Url: text,
  ImageUrl: text,
  CurrentPrice: text,
  Currency: text,
  StockAvailability: text,
  Gtin: text,
  ShippingRate: text,
  Category: text,
  SubCategory: text,
});

export const neededColumns = ['CatalogItemId', 'Name', 'Url', 'CurrentPrice', 'Currency'] as const;

export function impactProduct(row: unknown): SourceProduct {
  const item = shaped(row, itemSchema);
  return sourceProduct({
    externalId: item.CatalogId && item.CatalogItemId ? `${item.CatalogId}:${item.CatalogItemId}` : item.CatalogItemId,
    name: item.Name,
    description: item.Description,
    link: item.Url,
    imageUrl: item.ImageUrl,
    category: [item.Category, item.SubCategory].filter(Boolean).join(' > ') || null,
    gtin: item.Gtin ?? null,
    price: priceOf(item.CurrentPrice, item.Currency),
    shipping: moneyOf(item.ShippingRate, item.Currency),
    availability: availabilities[(item.StockAvailability ?? '').replaceAll(/[\s_-]/gu, '').toLowerCase()] ?? 'unknown',
  });
}

const availabilities: Readonly<Record<string, Availability>> = {
  instock: 'in_stock',
  limitedavailability: 'limited',
  backorder: 'backorder',
  preorder: 'preorder',
  outofstock: 'out_of_stock',
  discontinued: 'out_of_stock',
};
