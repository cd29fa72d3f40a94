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

export function relevanceOf(words: Words, { query, steps }: Asked, importance: WordImportance): Relevance {
  const bySteps = steps.map((step) => mentioned(words, step, importance));
  const best = Math.max(0, ...bySteps);
  const isWish = steps.length === 0 && query.length <= LONGEST_WISH;
  const byQuery = isWish ? covered(words, query, importance) : mentioned(words, query, importance);
  return { relevance: Math.max(byQuery, best), step: best > 0 ? bySteps.indexOf(best) : null };
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

/** How much of the product's name, or of its category, a text mentions. */
function mentioned(words: Words, text: readonly string[], importance: WordImportance): number {
  const said = new Set(text);
  return Math.max(
    shareSaid(words.nameWords, said, importance),
    IN_CATEGORY * shareSaid(words.categoryWords, said, importance),
  );
}

function shareSaid(stems: readonly string[], said: ReadonlySet<string>, importance: WordImportance): number {
  const whole = importance.sum(stems);
  const common = stems.filter((stem) => said.has(stem) && importance.of(stem) > 0);
  const share = whole === 0 ? 0 : importance.sum(common) / whole;
  return common.length >= 2 || share >= WHOLE_NAME ? share : 0;
}
