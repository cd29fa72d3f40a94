// A page of the requests that a filter finds. A frequent word fills the page within a short walk in the order of the list,
// a rare one is in few messages, which the index of words knows; neither way is fast for both.
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { searchedWords } from './request-filter.sql.ts';
import type { Filtering } from './request-filter.sql.ts';
import type { RequestRow } from './request-row.ts';
import { requestsInOrder } from './requests.sql.ts';
import { placeFurther, requestsWithWord } from './search.sql.ts';

interface Page {
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** In requests, and in messages that have a word. */
export interface SearchBounds {
  readonly firstWalk: number;
  readonly mostRare: number;
}

/** Each takes about ten milliseconds of a desk with 50,000 requests. */
const usualBounds: SearchBounds = { firstWalk: 500, mostRare: 1000 };
/** Each walk is so much longer than the one before. */
const LONGER = 4;
/** The index holds groups of three letters or digits. */
const inIndex = /[\p{L}\p{N}]{3}/u;

/** The same requests as one walk over all of them would find. */
export async function pageOfRequests(
  db: Queryable,
  filtering: Filtering,
  page: Page,
  bounds: SearchBounds = usualBounds,
): Promise<RequestRow[]> {
  const words = searchedWords(filtering.filter);
  if (words.length === 0) return requestsInOrder(db, filtering, page);
  const first = await walk(db, filtering, { ...page, requests: bounds.firstWalk });
  if (first.isDone) return first.found;
  const among = await requestsWithRarestWord(db, words, bounds.mostRare);
  if (among) return requestsInOrder(db, filtering, { ...page, among });
  return walkOn(db, filtering, page, { ...first, requests: bounds.firstWalk });
}

interface Walked {
  readonly found: RequestRow[];
  /** The page is full, or there is nothing after it. */
  readonly isDone: boolean;
  readonly until: PagePlace | undefined;
}

async function walk(
  db: Queryable,
  filtering: Filtering,
  { after, limit, requests }: Page & { readonly requests: number },
): Promise<Walked> {
  const until = await placeFurther(db, filtering, { after, requests });
  const found = await requestsInOrder(db, filtering, { after, until, limit });
  return { found, isDone: found.length === limit || until === undefined, until };
}

/** All words are frequent: the page is full soon, except when they are hardly ever together. */
async function walkOn(
  db: Queryable,
  filtering: Filtering,
  { limit }: Page,
  { found, until, requests }: Walked & { readonly requests: number },
): Promise<RequestRow[]> {
  const next = { after: until, limit: limit - found.length, requests: requests * LONGER };
  const walked = await walk(db, filtering, next);
  const all = [...found, ...walked.found];
  return walked.isDone
    ? all
    : walkOn(db, filtering, { after: undefined, limit }, { ...walked, found: all, requests: next.requests });
}

/** Undefined when every word is frequent. The longest is looked up first, because it is likely to be rare. */
async function requestsWithRarestWord(
  db: Queryable,
  words: readonly string[],
  most: number,
): Promise<string[] | undefined> {
  const indexed = words.filter((word) => inIndex.test(word)).toSorted((one, other) => other.length - one.length);
  for (const word of indexed) {
    const found = await requestsWithWord(db, word, most);
    if (found) return found;
  }
  return undefined;
}
