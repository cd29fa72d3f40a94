// How closely a product fits what is asked for, from 0 to 1.
import type { FoundProduct } from './candidates.sql.ts';
import type { WordImportance } from './word-importance.ts';

type Words = Pick<FoundProduct, 'nameWords' | 'categoryWords' | 'descriptionWords'>;

/** A longer query is a text that mentions things, and so is the title that steps belong to. */
const LONGEST_WISH = 5;
const IN_CATEGORY = 0.8;
const IN_DESCRIPTION = 0.5;
/** A name of which so much is mentioned may be mentioned by a single word. */
const WHOLE_NAME = 0.8;

export interface Asked {
  readonly query: readonly string[];
  readonly steps: readonly (readonly string[])[];
}

export interface Relevance {
  readonly relevance: number;
  /** The step that mentions it; null when no step does. */
  readonly step: number | null;
}

/** A short query without steps: its words are what is wanted. */
export function isWish({ query, steps }: Asked): boolean {
  return steps.length === 0 && query.length <= LONGEST_WISH;
}

/** The most that a product can have of a wish of which some stems are in no product. */
export function mostCovered(wish: readonly string[], absent: ReadonlySet<string>, importance: WordImportance): number {
  const wanted = importance.sum(wish);
  return wanted === 0 ? 0 : importance.sum(wish.filter((stem) => !absent.has(stem))) / wanted;
}

/** How closely each product fits the same words. */
export function relevanceFor(asked: Asked, importance: WordImportance): (words: Words) => Relevance {
  const { query, steps } = asked;
  const [said, saidBySteps] = [new Set(query), steps.map((step) => new Set(step))];
  const isWanted = isWish(asked);
  return (words) => {
    const texts = { name: weighed(words.nameWords, importance), category: weighed(words.categoryWords, importance) };
    const bySteps = saidBySteps.map((step) => mentioned(texts, step));
    const best = Math.max(0, ...bySteps);
    const byQuery = isWanted ? covered(words, query, importance) : mentioned(texts, said);
    return { relevance: Math.max(byQuery, best), step: best > 0 ? bySteps.indexOf(best) : null };
  };
}

/** How much of a wish the product has. */
function covered(words: Words, wish: readonly string[], importance: WordImportance): number {
  const wanted = importance.sum(wish);
  if (wanted === 0) return 0;
  const [name, category, description] = [words.nameWords, words.categoryWords, words.descriptionWords].map(
    (stems) => new Set(stems),
  );
  const found = wish.reduce((sum, stem) => {
    const share = name?.has(stem) ? 1 : category?.has(stem) ? IN_CATEGORY : description?.has(stem) ? IN_DESCRIPTION : 0;
    return sum + share * importance.of(stem);
  }, 0);
  return found / wanted;
}

interface Weighed {
  readonly stems: readonly { readonly stem: string; readonly weight: number }[];
  readonly whole: number;
}

function weighed(words: readonly string[], importance: WordImportance): Weighed {
  const stems = words.map((stem) => ({ stem, weight: importance.of(stem) }));
  return { stems, whole: sumOf(stems) };
}

const sumOf = (stems: Weighed['stems']) => stems.reduce((sum, { weight }) => sum + weight, 0);

/** How much of the product's name, or of its category, a text mentions. */
function mentioned(
  { name, category }: { readonly name: Weighed; readonly category: Weighed },
  said: ReadonlySet<string>,
): number {
  return Math.max(shareSaid(name, said), IN_CATEGORY * shareSaid(category, said));
}

function shareSaid({ stems, whole }: Weighed, said: ReadonlySet<string>): number {
  const common = stems.filter(({ stem, weight }) => weight > 0 && said.has(stem));
  const share = whole === 0 ? 0 : sumOf(common) / whole;
  return common.length >= 2 || share >= WHOLE_NAME ? share : 0;
}
