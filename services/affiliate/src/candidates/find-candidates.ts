// Finds the products that fit a query and the steps of a solution, with their scores, in no particular order.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { LEAST_RELEVANCE } from '../ranking/rank.ts';
import type { Candidate } from '../ranking/rank.ts';
import { countKnown, scoresOf } from '../ranking/scores.ts';
import type { ProductFacts } from '../ranking/scores.ts';
import type { Spelling } from './catalog-words.sql.ts';
import { correctableWords, spelledAgain } from './spelled-again.ts';
import type { AskedWord } from './spelled-again.ts';
import { findByStems, stemsOf } from './candidates.sql.ts';
import type { FoundProduct } from './candidates.sql.ts';
import type { CatalogFacts } from './catalog-facts.ts';
import { isWish, mostCovered, relevanceFor } from './relevance.ts';
import type { Asked } from './relevance.ts';

/** Words that are in more products than these together are not looked up beside rarer ones. */
const MOST_LOOKED_UP = 3000;
/** With so many products that have every word, none with fewer words is looked for. */
const ENOUGH = 20;

export interface CandidateQuery {
  readonly query: string;
  readonly steps: readonly string[];
  /** Undefined: of every expert. */
  readonly expertType: ExpertId | undefined;
}

export interface FoundCandidate extends Candidate {
  readonly product: FoundProduct;
  readonly facts: ProductFacts;
  /** The step that mentions it. */
  readonly step: number | null;
}

export async function findCandidates(
  db: Queryable,
  facts: CatalogFacts,
  { query, steps, expertType }: CandidateQuery,
  now: Date,
): Promise<readonly FoundCandidate[]> {
  const words = correctableWords(query);
  const [queryStems = [], ...others] = await stemsOf(db, [query, ...steps, ...words]);
  const [stepStems, wordStems] = [others.slice(0, steps.length), others.slice(steps.length)];
  const find = (stems: readonly string[]) =>
    findFitting(db, facts, { query: stems, steps: stepStems }, expertType, now);
  const asked = words.map((word, index) => ({ word, stems: wordStems[index] ?? [] }));
  const spell = () => spelledAgain(db, facts.importance, asked);
  const wish = isWish({ query: queryStems, steps: stepStems }) ? await spell() : undefined;
  if (wish === undefined || mayFit(facts, queryStems, asked, wish)) {
    const found = await find(queryStems);
    if (found.length > 0) return found;
  }
  const { again } = wish ?? (await spell()) ?? {};
  return again === undefined ? [] : find(again.stems);
}

/** Without the words that are in no product, what is left of a wish may be too little for any of them: then none is looked for. */
function mayFit(
  { importance }: CatalogFacts,
  stems: readonly string[],
  asked: readonly AskedWord[],
  { absent }: Spelling,
): boolean {
  const gone = new Set(asked.filter(({ word }) => absent.includes(word)).flatMap((word) => word.stems));
  return mostCovered(stems, gone, importance) >= LEAST_RELEVANCE;
}

async function findFitting(
  db: Queryable,
  facts: CatalogFacts,
  asked: Asked,
  expertType: ExpertId | undefined,
  now: Date,
): Promise<readonly FoundCandidate[]> {
  const products = await findProducts(db, facts, asked, expertType);
  const relevance = relevanceFor(asked, facts.importance);
  return products
    .map((product) => ({ product, ...relevance(product) }))
    .filter((found) => found.relevance >= LEAST_RELEVANCE)
    .map(({ product, ...fitting }) => ({ ...candidateOf(product, facts, now), ...fitting }));
}

/** First those with every word of the query; when they are few, or there are steps, those with some of the words. */
function findProducts(
  db: Queryable,
  { importance }: CatalogFacts,
  { query, steps }: Asked,
  expertType: ExpertId | undefined,
): Promise<readonly FoundProduct[]> {
  return findByStems(db, {
    expertType,
    all: query.filter((stem) => importance.of(stem) > 0),
    any: importance.rarest([...new Set([query, ...steps].flat())], MOST_LOOKED_UP),
    enough: steps.length === 0 ? ENOUGH : Number.MAX_SAFE_INTEGER,
  });
}

export function candidateOf(
  product: FoundProduct,
  catalog: CatalogFacts,
  now: Date,
): Omit<FoundCandidate, 'relevance' | 'step'> {
  const facts = factsOf(product, catalog, now);
  const price =
    facts.landedPriceMinor === null || product.priceCurrency === null
      ? null
      : { amountMinor: facts.landedPriceMinor, currency: product.priceCurrency };
  return { product, facts, productId: product.productId, scores: scoresOf(facts), known: countKnown(facts), price };
}

function factsOf(product: FoundProduct, catalog: CatalogFacts, now: Date): ProductFacts {
  const { priceMinor, shippingMinor, stockReadAt } = product;
  return {
    ...product,
    landedPriceMinor: priceMinor === null ? null : priceMinor + (shippingMinor ?? 0),
    middlePriceMinor: catalog.middlePriceOf(product),
    readHoursAgo: stockReadAt && (now.getTime() - stockReadAt.getTime()) / 3_600_000,
  };
}
