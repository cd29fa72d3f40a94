// Products of the catalog.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { pageCursorSchema } from '../page-cursor.ts';
import { versionSchema } from '../kept-text.ts';
import { affiliateProductSchema, catalogProductSchema } from './product.ts';
import { productFieldsSchema } from './product-fields.ts';
import { productCursorSchema, productFilterSchema } from './product-list.ts';

/** Said when a required field is missing. */
export const MISSING_FIELDS = 'Please fill in all required fields';
/** As many as can be selected and changed in one call. */
export const MOST_CHANGED_AT_ONCE = 500;

const productId = z.object({ id: z.uuid() });
const pageLimit = z.coerce.number<number>().int().min(1).max(100).default(20);

export const productChangeSchema = z.object({
  id: z.uuid(),
  changedAt: z.iso.datetime(),
  /** The administrator's account; null for an import or a check of links. */
  changedBy: z.uuid().nullable(),
  importId: z.uuid().nullable(),
  /** By the names of the fields of a product. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type ProductChange = z.infer<typeof productChangeSchema>;

export const productsContract = {
  listProducts: oc
    .route({ method: 'GET', path: '/products', summary: 'Active products, newest first' })
    .input(
      z.object({
        expertType: expertIdSchema.optional(),
        before: pageCursorSchema.optional(),
        limit: pageLimit,
      }),
    )
    .output(z.object({ products: z.array(affiliateProductSchema), nextBefore: pageCursorSchema.nullable() })),
  searchProducts: oc
    .route({ method: 'GET', path: '/admin/products', summary: 'All products, filtered and in any order (admin)' })
    .input(productFilterSchema.extend({ after: productCursorSchema.optional(), limit: pageLimit }))
    .output(z.object({ products: z.array(catalogProductSchema), nextAfter: productCursorSchema.nullable() })),
  summariseProducts: oc
    .route({ method: 'GET', path: '/admin/product-summary', summary: 'How many are active, and their rates (admin)' })
    .output(
      z.object({
        active: z.number().int(),
        /** Mean rate of the active ones, in hundredths of a percent; null without any. */
        averageCommissionBasisPoints: z.number().nullable(),
      }),
    ),
  getProduct: oc
    .route({ method: 'GET', path: '/admin/products/{id}', summary: 'One product (admin)' })
    .input(productId)
    .output(catalogProductSchema),
  addProduct: oc
    .route({ method: 'POST', path: '/products', summary: 'Add a product (admin)', successStatus: 201 })
    .input(productFieldsSchema)
    .output(catalogProductSchema),
  editProduct: oc
    .route({
      method: 'PATCH',
      path: '/products/{id}',
      summary: 'Change fields of a product; refused when somebody else has changed it meanwhile (admin)',
    })
    .input(productFieldsSchema.extend({ id: z.uuid(), version: versionSchema.min(1) }))
    .output(catalogProductSchema),
  activateProducts: oc
    .route({ method: 'POST', path: '/products/activation', summary: 'Activate or deactivate products (admin)' })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_CHANGED_AT_ONCE), isActive: z.boolean() }))
    .output(
      z.object({
        changed: z.number().int(),
        /** They were so already. */
        unchanged: z.number().int(),
        missing: z.number().int(),
      }),
    ),
  listProductChanges: oc
    .route({
      method: 'GET',
      path: '/products/{id}/changes',
      summary: 'What changed of a product, newest first (admin)',
    })
    .input(
      productId.extend({
        /** Only changes of the price. */
        of: z.literal('price').optional(),
        before: pageCursorSchema.optional(),
        limit: pageLimit,
      }),
    )
    .output(z.object({ changes: z.array(productChangeSchema), nextBefore: pageCursorSchema.nullable() })),
};
