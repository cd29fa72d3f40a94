// Routes problems by the keywords in the database, and takes up edits of them within half a minute.
import type { Pool } from 'pg';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { every } from '@consilium/kit/lifecycle/every.ts';
import type { Logger } from 'pino';
import { buildKeywordIndex, type KeywordIndex } from './keyword-index.ts';
import { routeByWords } from './route-by-words.ts';
import type { RoutingKeyword } from './routing-keyword.ts';
import { readKeywords, readKeywordsVersion } from './routing.sql.ts';
import { seedKeywords } from './seed-keywords.ts';

export interface KeywordRouter {
  route(problem: string): RoutingResult;
  /** Looks for edits now instead of at the next turn. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const REFRESH_EVERY_MS = 30_000;
const ARRANGE_AFTER_MS = 250;

/** Arranging 8,000 keywords takes 0.3 s, so it waits until the start is over or a problem comes in. */
interface Arrangement {
  index(): KeywordIndex;
  cancel(): void;
}

function arrangeLater(keywords: readonly RoutingKeyword[]): Arrangement {
  let arranged: KeywordIndex | undefined;
  const index = (): KeywordIndex => (arranged ??= buildKeywordIndex(keywords));
  const timer = setTimeout(index, ARRANGE_AFTER_MS).unref();
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
  let arrangement = arrangeLater(await readKeywords(pool));

  async function reload(): Promise<void> {
    const current = await readKeywordsVersion(pool);
    if (current === version) return;
    arrangement.cancel();
    arrangement = arrangeLater(await readKeywords(pool));
    version = current;
  }
  const failure = 'routing keywords could not be refreshed';
  const refreshing = every({ everyMs: REFRESH_EVERY_MS, work: reload, log, failure });

  return {
    route: (problem) => routeByWords(problem, arrangement.index()),
    refresh: () => refreshing.run(),
    async stop() {
      await refreshing.stop();
      arrangement.cancel();
    },
  };
}
