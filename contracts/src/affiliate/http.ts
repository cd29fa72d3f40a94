// Affiliate's HTTP contract: the product catalogue.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { moneySchema } from '../plans.ts';
import { pageCursorSchema } from '../page-cursor.ts';

export const affiliateProductSchema = z.object({
  id: z.uuid(),
  productName: z.string(),
  expertType: expertIdSchema,
  /** Percent, with at most two decimals. */
  commissionRate: z.number(),
  price: moneySchema.nullable(),
  affiliateLink: z.url().nullable(),
  description: z.string(),
  isActive: z.boolean(),
  priorityScore: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AffiliateProduct = z.infer<typeof affiliateProductSchema>;

export const affiliateContract = {
  listProducts: oc
    .route({ method: 'GET', path: '/products', summary: 'Products, newest first (admin: all; others: active only)' })
    .input(
      z.object({
        expertType: expertIdSchema.optional(),
        before: pageCursorSchema.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ products: z.array(affiliateProductSchema), nextBefore: pageCursorSchema.nullable() })),
  addProduct: oc
    .route({ method: 'POST', path: '/products', summary: 'Add a product (admin)', successStatus: 201 })
    .input(
      z.object({
        productName: z.string().trim().max(200),
        expertType: expertIdSchema,
        commissionRate: z.number().min(0).max(100),
        price: moneySchema.nullable(),
        affiliateLink: z.url().nullable(),
        description: z.string().max(2000).default(''),
      }),
    )
    .output(affiliateProductSchema),
};
