// A product of the catalog: what everybody sees of it, and what administrators see.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { moneySchema } from '../plans.ts';
import { networkKeySchema } from './networks.ts';

export const availabilities = ['in_stock', 'limited', 'backorder', 'preorder', 'unknown', 'out_of_stock'] as const;
export const availabilitySchema = z.enum(availabilities);
export type Availability = z.infer<typeof availabilitySchema>;

/** How a product came into the catalog. */
export const productSources = ['manual', 'import', 'file', 'demo'] as const;
export const productSourceSchema = z.enum(productSources);
export type ProductSource = z.infer<typeof productSourceSchema>;

export const affiliateProductSchema = z.object({
  id: z.uuid(),
  productName: z.string(),
  expertType: expertIdSchema,
  /** Percent, with at most two decimals. */
  commissionRate: z.number(),
  price: moneySchema.nullable(),
  /** In the currency of the price. */
  shippingMinor: z.number().int().nullable(),
  affiliateLink: z.string().nullable(),
  description: z.string(),
  network: networkKeySchema.nullable(),
  category: z.string().nullable(),
  /** The address of its picture on this site. */
  picture: z.string().nullable(),
  /** Stars, 0 to 5. */
  rating: z.number().nullable(),
  ratingCount: z.number().int().nullable(),
  /** Working days until it arrives; 0 for a download. */
  deliveryDays: z.number().int().nullable(),
  availability: availabilitySchema,
  /** When price and availability were last read from their source. */
  readAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  priorityScore: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AffiliateProduct = z.infer<typeof affiliateProductSchema>;

export const performanceSchema = z.object({
  /** 0 to 10 with one decimal; null while too little is known. */
  score: z.number().min(0).max(10).nullable(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
});
export type ProductPerformance = z.infer<typeof performanceSchema>;

export const catalogProductSchema = affiliateProductSchema.extend({
  externalId: z.string().nullable(),
  gtin: z.string().nullable(),
  /** Where the picture is fetched from. */
  imageUrl: z.string().nullable(),
  source: productSourceSchema,
  /** Deactivated by an administrator: an import does not activate it again. */
  heldInactive: z.boolean(),
  deadSince: z.iso.datetime().nullable(),
  linkCheckedAt: z.iso.datetime().nullable(),
  /** When its network was last asked whether it can be bought; null where networks do not tell. */
  stockCheckedAt: z.iso.datetime().nullable(),
  performance: performanceSchema,
  /** Sent back with an edit, which is refused when somebody else was faster. */
  version: z.number().int(),
});
export type CatalogProduct = z.infer<typeof catalogProductSchema>;
