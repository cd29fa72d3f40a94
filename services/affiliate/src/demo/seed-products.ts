// Puts the demo catalog into an empty one, marked as demo data, made once.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { collectCatalogWords } from '../candidates/catalog-words.sql.ts';
import { productValues } from '../products/product-values.ts';
import { insertProduct } from '../products/products.sql.ts';
import { demoProducts } from './demo-products.ts';
import { hasDemoProducts } from './demo.sql.ts';

/** Nobody is sent there: the link of a demo product shows a page that says what it is. The host belongs to nobody (RFC 2606). */
const DEMO_LINKS = 'https://example.org/demo/';
/** Each product a bit later than the one before, so that the list has an order. */
const STEP_MS = 60_000;

export interface SeedProductsOptions {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** Does nothing when there are demo products already. Returns how many were made. */
export function seedProducts({ pool, clock }: SeedProductsOptions): Promise<number> {
  const all = expertIds.flatMap((expertType) => demoProducts[expertType].map((product) => ({ expertType, product })));
  const startMs = clock.now().getTime() - all.length * STEP_MS;
  return transaction(pool, async (tx) => {
    if (await hasDemoProducts(tx)) return 0;
    for (const [index, { expertType, product }] of all.entries()) {
      const [productName, network, commissionRate, priceMinor, rating, ratingCount, deliveryDays, availability] =
        product;
      const values = productValues({
        productName,
        expertType,
        commissionRate,
        price: { amountMinor: priceMinor, currency: 'USD' },
        affiliateLink: `${DEMO_LINKS}${index + 1}`,
        description: 'A made-up product, to show what the catalog can do.',
        network,
        rating,
        ratingCount,
        deliveryDays,
        availability,
      });
      await insertProduct(tx, values, { id: newId(), now: new Date(startMs + index * STEP_MS), source: 'demo' });
    }
    await collectCatalogWords(tx);
    return all.length;
  });
}
