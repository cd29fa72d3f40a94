// POST /products (admin): a new product starts active with priority 5.
import type { CatalogProduct } from '@consilium/contracts/affiliate/product.ts';
import type { ProductFields } from '@consilium/contracts/affiliate/product-fields.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { AffiliateContext } from '../context/context.ts';
import { checkLink } from './check-link.ts';
import { refusingDoubles } from './external-id-taken.ts';
import { toCatalogProduct } from './product-row.ts';
import { productValues } from './product-values.ts';
import { insertProduct } from './products.sql.ts';

type Needs = Pick<AffiliateContext, 'pool' | 'clock' | 'config'>;

export async function addProduct({ pool, clock, config }: Needs, fields: ProductFields): Promise<CatalogProduct> {
  const values = productValues(fields);
  checkLink(values, undefined, config.AFFILIATE_LINK_HOSTS);
  const made = { id: newId(), now: clock.now(), source: 'manual' } as const;
  return toCatalogProduct(await refusingDoubles(() => insertProduct(pool, values, made)));
}
