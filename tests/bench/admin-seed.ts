// Fills a running product with what administrators of a large one would see, and finds rows to ask for.
import { countClosedHours } from '@consilium/affiliate/hourly-figures/count-hours.ts';
import { countProductClicks } from '@consilium/affiliate/most-clicked/count-product-clicks.ts';
import { countProductFigures } from '@consilium/affiliate/product-figures/count-product-figures.ts';
import { searchProducts } from '@consilium/affiliate/products/search-products.ts';
import { productFilterSchema } from '@consilium/contracts/affiliate/product-list.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Pool } from 'pg';
import { seedActivity, seedAudit, seedDeadLetters, seedDesk } from './admin-desk.sql.ts';
import { findSeededIds } from './admin-ids.sql.ts';
import { seedConversations, seedImports, seedKeywords, seedProductChanges } from './admin-lists.sql.ts';
import { seedMoney, seedPeople } from './admin-people.sql.ts';
import { seedCatalog } from './large-catalog.sql.ts';

const seeded = {
  people: 50_000,
  actions: 1_000_000,
  conversations: 100_000,
  products: 100_000,
  clicks: 200_000,
  payments: 300_000,
  requests: 50_000,
  auditEntries: 200_000,
  deadLetters: 10_000,
} as const;

export interface SeededIds {
  readonly person: string;
  readonly pseudonym: string;
  /** After 45,000 others. */
  readonly latePerson: string;
  readonly request: string;
  readonly product: string;
  readonly bigImport: string;
  /** Cursors of the thirtieth page. */
  readonly lateProducts: readonly string[];
}

const LATE_PAGE = 30;

export async function seedPortal(pool: Pool): Promise<SeededIds> {
  await step('accounts', () => seedPeople(pool, seeded.people));
  await step('payments', () => seedMoney(pool, { ...seeded, deadNotices: seeded.deadLetters }));
  await step('requests', () => seedDesk(pool, seeded.requests));
  await step('audit', () => seedAudit(pool, seeded.auditEntries));
  await step('dead letters', () => seedDeadLetters(pool, seeded.deadLetters));
  await step('activity', () => seedActivity(pool, seeded.actions));
  await step('conversations', () => seedConversations(pool, seeded.conversations));
  await step('catalog', () => seedCatalog(pool, seeded));
  await step('lists', async () => {
    await seedKeywords(pool);
    await seedImports(pool);
    await seedProductChanges(pool);
  });
  await step('figures', async () => {
    await countProductFigures(pool);
    await countClosedHours({ pool, clock: systemClock });
    await countProductClicks({ pool, clock: systemClock });
  });
  return { ...(await findSeededIds(pool)), lateProducts: [await lateProducts(pool)] };
}

async function step(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`seeded ${what} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

async function lateProducts(pool: Pool): Promise<string> {
  const filter = productFilterSchema.parse({});
  let after: string | undefined;
  for (let page = 0; page < LATE_PAGE; page += 1)
    after = (await searchProducts(pool, { ...filter, after, limit: 100 })).nextAfter ?? undefined;
  return after ?? '';
}
