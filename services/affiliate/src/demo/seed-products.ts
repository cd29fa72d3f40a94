// Adds the products of the demo catalog that are not there yet, marked as demo data. Those that are there stay as they are.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { collectCatalogWords } from '../candidates/catalog-words.sql.ts';
import { productValues } from '../products/product-values.ts';
import type { ProductValues } from '../products/product-values.ts';
import { insertProduct } from '../products/products.sql.ts';
import { demoProducts } from './demo-products.ts';
import type { DemoProduct } from './demo-products.ts';
import { demoProductNames, holdDemoProducts } from './demo.sql.ts';

/** Nobody is sent there: the link of a demo product shows a page that says what it is. The host belongs to nobody (RFC 2606). */
const DEMO_LINKS = 'https://example.org/demo/';
/** Each product a bit later than the one before, so that the list has an order. */
const STEP_MS = 60_000;

export interface SeedProductsOptions {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** A product that an administrator has changed, renamed or switched off is there. Returns how many were made. */
export function seedProducts({ pool, clock }: SeedProductsOptions): Promise<number> {
  const all = expertIds.flatMap((expertType) => demoProducts[expertType].map((product) => ({ expertType, product })));
  const startMs = clock.now().getTime() - all.length * STEP_MS;
  return transaction(pool, async (tx) => {
    await holdDemoProducts(tx);
    const known = await demoProductNames(tx);
    const missing = all
      .map((demo, index) => ({ ...demo, madeAt: new Date(startMs + index * STEP_MS) }))
      .filter(({ product: [name] }) => !known.has(name));
    for (const { expertType, product, madeAt } of missing)
      await insertProduct(tx, valuesOf(expertType, product), { id: newId(), now: madeAt, source: 'demo' });
    if (missing.length > 0) await collectCatalogWords(tx);
    return missing.length;
  });
}

function valuesOf(expertType: ExpertId, product: DemoProduct): ProductValues {
  const [productName, network, commissionRate, priceMinor, rating, ratingCount, deliveryDays, availability] = product;
  return productValues({
    productName,
    expertType,
    commissionRate,
    price: { amountMinor: priceMinor, currency: 'USD' },
    affiliateLink: `${DEMO_LINKS}${productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    description: 'A made-up product, to show what the catalog can do.',
    network,
    rating,
    ratingCount,
    deliveryDays,
    availability,
  });
}
