// How much a word tells: one that many products have tells little.
import type { WordStatistics } from './candidates.sql.ts';

/** A word that PostgreSQL has not listed as common is in no larger share of the products. */
const RARE_SHARE = 0.0025;
/** Most such words are in far fewer, or in none. */
const LIKELY_RARE_SHARE = RARE_SHARE / 10;

export interface WordImportance {
  of(stem: string): number;
  /** PostgreSQL has counted that many products have it. */
  isCommon(stem: string): boolean;
  sum(stems: Iterable<string>): number;
  /** The rarest stems that together find about so many products, at least one. */
  rarest(stems: readonly string[], products: number): readonly string[];
}

export function wordImportance({ products, shares }: WordStatistics): WordImportance {
  const shareOf = (stem: string) => shares.get(stem) ?? RARE_SHARE;
  const of = (stem: string) => (tellsNothing(stem) ? 0 : Math.log(1 + 1 / shareOf(stem)));
  return {
    of,
    isCommon: (stem) => shares.has(stem),
    sum: (stems) => [...stems].reduce((sum, stem) => sum + of(stem), 0),
    rarest(stems, most) {
      let found = 0;
      return stems
        .filter((stem) => !tellsNothing(stem))
        .toSorted((a, b) => shareOf(a) - shareOf(b) || (a < b ? -1 : 1))
        .filter((stem, index) => {
          found += (shares.get(stem) ?? LIKELY_RARE_SHARE) * products;
          return index === 0 || found <= most;
        });
    },
  };
}

/** Words of asking, not of things. */
const askingWords = new Set(
  'need want look find buy get good best better great cheap recommend suggest help thing someth use make new one way pleas like know work would could fix problem'.split(
    ' ',
  ),
);

/** As digits, sizes and models: "six months" is said of courses, leases and illnesses. */
const numberWords = new Set('two three four five six seven eight nine ten eleven twelv'.split(' '));

function tellsNothing(stem: string): boolean {
  return askingWords.has(stem) || numberWords.has(stem) || /\d/.test(stem);
}
