// Calls on products. Administrators see and change all; everybody else sees the active ones.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireRole } from '@consilium/kit/http/mount.ts';
import type { AffiliateContext } from '../context/context.ts';
import type { Implementer } from '../context/implementer.ts';
import { listProductChanges } from '../product-changes/list-product-changes.ts';
import { activateProducts } from './activate-products.ts';
import { addProduct } from './add-product.ts';
import { editProduct } from './edit-product.ts';
import { listProducts } from './list-products.ts';
import { toCatalogProduct } from './product-row.ts';
import { summariseProducts } from './product-summary.sql.ts';
import { findProduct } from './products.sql.ts';
import { searchProducts } from './search-products.ts';

export function productRoutes(os: Implementer, affiliate: AffiliateContext) {
  const { pool } = affiliate;
  return {
    listProducts: os.listProducts.handler(({ input }) => listProducts(pool, input)),
    searchProducts: os.searchProducts.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return searchProducts(pool, input);
    }),
    summariseProducts: os.summariseProducts.handler(({ context }) => {
      requireRole(context, 'admin');
      return summariseProducts(pool);
    }),
    getProduct: os.getProduct.handler(async ({ input, context }) => {
      requireRole(context, 'admin');
      const product = await findProduct(pool, input.id);
      if (!product) throw httpError('NOT_FOUND', 'There is no such product.');
      return toCatalogProduct(product);
    }),
    addProduct: os.addProduct.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return addProduct(affiliate, input);
    }),
    editProduct: os.editProduct.handler(({ input, context }) => {
      const { userId } = requireRole(context, 'admin');
      return editProduct(affiliate, input, userId);
    }),
    activateProducts: os.activateProducts.handler(({ input, context }) => {
      return activateProducts(affiliate, input, requireRole(context, 'admin'));
    }),
    listProductChanges: os.listProductChanges.handler(({ input, context }) => {
      requireRole(context, 'admin');
      return listProductChanges(pool, input);
    }),
  };
}
