// Which products an administrator lists, in which order, and the cursor of a page.
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { networkKeySchema } from './networks.ts';
import { productSourceSchema } from './product.ts';
import { keptText } from '../kept-text.ts';

export const productOrders = ['newest', 'product', 'expert', 'commission', 'price', 'performance', 'status'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** Products that belong to no network. */
export const NO_NETWORK = 'none';

export const productFilterSchema = z.object({
  /** A part of the name or the category, or a whole external id or GTIN. */
  search: keptText(200).optional(),
  expertType: expertIdSchema.optional(),
  network: networkKeySchema.or(z.literal(NO_NETWORK)).optional(),
  active: z.enum(['true', 'false']).optional(),
  source: productSourceSchema.optional(),
  order: z.enum(productOrders).default('newest'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
});
export type ProductFilter = z.output<typeof productFilterSchema>;

export const productCursorPattern =
  /^(?<key>[\w-]{0,1200})\.(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** An opaque value that clients send back unchanged, with the same order. */
export const productCursorSchema = z.string().regex(productCursorPattern, 'after must be the nextAfter of a page.');
