// Seeds the catalogue with the product's own plans and prices.
import { prices } from '@consilium/contracts/plans.ts';
import { addObject, findObject } from '#books/books.ts';
import type { Books } from '#books/books.ts';
import { newPrice, newProduct } from './price.ts';
import type { Price, Product } from './price.ts';

const PRODUCT = 'prod_sandboxPremium';

/** The ids never change, so that a restart finds the existing objects. */
export async function seedCatalogue(books: Books): Promise<void> {
  if (!(await findObject<Product>(books, 'product', PRODUCT)))
    await addObject(books, newProduct(PRODUCT, 'Premium', books.now));
  for (const [name, { amountMinor, currency, months }] of Object.entries(prices)) {
    const id = `price_sandboxPremium_${name}`;
    if (await findObject<Price>(books, 'price', id)) continue;
    const recurring = months === 12 ? ({ interval: 'year', interval_count: 1 } as const) : monthly(months);
    const sold = { product: PRODUCT, currency: currency.toLowerCase(), unitAmount: amountMinor, recurring };
    await addObject(books, newPrice({ id, ...sold, lookupKey: `premium_${name}`, created: books.now }));
  }
}

function monthly(months: number) {
  return { interval: 'month', interval_count: months } as const;
}
