// Routes problems by their meaning and the keywords in the database, and reloads edited keywords within half a minute.
import type { Pool } from 'pg';
import type { RoutingTest } from '@consilium/contracts/chat/keywords-http.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { every } from '@consilium/kit/periodic/every.ts';
import type { Logger } from 'pino';
import { collectEvidence } from '@consilium/advice/routing/evidence.ts';
import { buildKeywordIndex, type KeywordIndex } from '@consilium/advice/routing/keyword-index.ts';
import { routeByMeaning } from '@consilium/advice/routing/route-by-meaning.ts';
import type { RoutingKeyword } from '@consilium/advice/routing/routing-keyword.ts';
import { readKeywords, readKeywordsVersion } from './keywords.sql.ts';
import { seedKeywords } from './seed-keywords.ts';

export interface KeywordRouter {
  route(problem: string): Promise<RoutingResult>;
  /** The same with the words that spoke for or against an expert. */
  explain(problem: string): Promise<RoutingTest>;
  /** Reloads edited keywords now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const REFRESH_EVERY_MS = 30_000;
const INDEX_AFTER_MS = 250;

/** Indexing 8,000 keywords takes 0.3 s, so it is done after the start, or for the first problem. */
interface LazyIndex {
  index(): KeywordIndex;
  cancel(): void;
}

function indexLater(keywords: readonly RoutingKeyword[]): LazyIndex {
  let built: KeywordIndex | undefined;
  const index = (): KeywordIndex => (built ??= buildKeywordIndex(keywords));
  const timer = setTimeout(index, INDEX_AFTER_MS).unref();
  return { index, cancel: () => clearTimeout(timer) };
}

export async function createKeywordRouter({
  pool,
  log,
}: {
  readonly pool: Pool;
  readonly log: Logger;
}): Promise<KeywordRouter> {
  await seedKeywords(pool);
  let version = await readKeywordsVersion(pool);
  let lazyIndex = indexLater(await readKeywords(pool));

  async function reload(): Promise<void> {
    const current = await readKeywordsVersion(pool);
    if (current === version) return;
    lazyIndex.cancel();
    lazyIndex = indexLater(await readKeywords(pool));
    version = current;
  }
  const failure = 'routing keywords could not be refreshed';
  const refreshing = every({ everyMs: REFRESH_EVERY_MS, work: reload, log, failure });

  return {
    route: (problem) => routeByMeaning(problem, lazyIndex.index()),
    explain: (problem) => explain(problem, lazyIndex.index()),
    refresh: () => refreshing.run(),
    async stop() {
      await refreshing.stop();
      lazyIndex.cancel();
    },
  };
}

const MOST_WORDS = 50;

async function explain(problem: string, keywords: KeywordIndex): Promise<RoutingTest> {
  const { alternatives: _, ...result } = await routeByMeaning(problem, keywords);
  const words = collectEvidence(problem, keywords)
    .map(({ expertId, seen, term, strength }) => ({ expertId, seen, term, strength }))
    .sort((one, other) => Math.abs(other.strength) - Math.abs(one.strength));
  return { ...result, words: words.slice(0, MOST_WORDS) };
}
