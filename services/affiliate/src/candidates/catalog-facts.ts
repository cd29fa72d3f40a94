// Facts about the whole catalog that every search needs: how common words are, and middle prices.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Logger } from 'pino';
import { middlePrices, wordStatistics } from './candidates.sql.ts';
import type { FoundProduct, MiddlePrice } from './candidates.sql.ts';
import { wordImportance } from './word-importance.ts';
import type { WordImportance } from './word-importance.ts';

/** After this they are read again, and nobody waits for it. */
const FRESH_MS = 10 * 60_000;
/** Older ones, in a process that nobody asked for long, are not used. */
const OLDEST_MS = 60 * 60_000;

export interface CatalogFacts {
  readonly importance: WordImportance;
  /** Null with too few prices to compare. */
  middlePriceOf(product: Pick<FoundProduct, 'expertType' | 'category' | 'priceCurrency'>): number | null;
}

export interface CatalogFactsReader {
  now(): Promise<CatalogFacts>;
}

interface Options {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createCatalogFacts({ pool, clock, log }: Options): CatalogFactsReader {
  let known: Promise<CatalogFacts> | undefined;
  let readAt = 0;
  const readAgain = () => {
    readAt = clock.now().getTime();
    return readFacts(pool);
  };
  const refresh = async (older: Promise<CatalogFacts>) => {
    try {
      known = Promise.resolve(await readAgain());
    } catch (error) {
      known = older;
      log.warn({ err: error }, 'facts about the catalog could not be read again');
    }
  };
  return {
    now() {
      const ageMs = clock.now().getTime() - readAt;
      if (ageMs >= OLDEST_MS) known = undefined;
      if (known && ageMs >= FRESH_MS) void refresh(known);
      known ??= readAgain().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

async function readFacts(db: Queryable): Promise<CatalogFacts> {
  const statistics = await wordStatistics(db);
  const prices = new Map((await middlePrices(db)).map((price) => [keyOf(price), price.middlePriceMinor]));
  return {
    importance: wordImportance(statistics),
    middlePriceOf: ({ expertType, category, priceCurrency }) =>
      category === null || priceCurrency === null
        ? null
        : (prices.get(keyOf({ expertType, category, currency: priceCurrency })) ?? null),
  };
}

function keyOf({ expertType, category, currency }: Omit<MiddlePrice, 'middlePriceMinor'>): string {
  return JSON.stringify([expertType, category, currency]);
}
