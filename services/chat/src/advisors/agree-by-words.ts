// Finds steps of two answers that say the same, by their words: for the offline advisor, and when the model fails.
import { tokenise } from '@consilium/advice/words/tokenise.ts';
import type { Word } from '@consilium/advice/words/tokenise.ts';
import type { StepPair } from './advisor.ts';

const stopWords = new Set(
  `a about all also an and any anything are as ask at away be because been before best better but by can could do does doing done
  each else every everything find first for from get give go had has have how if in instead into is it its just keep know less let
  like list look make may maybe might more most much must need never no not now of off often on once one only or other our out over
  own please put rather say second see should since so some something still such take tell than that the their them then there
  these they thing things think this those through time to too try two until up us use very want was we well were what when where
  which while who why will with within without would you your yours yourself`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
/** Words of nearly every step: sharing only these is no agreement. */
const commonWords = new Set(
  `write writes written note ask asks check talk speak call send copy copies week weeks day days daily minute minutes hour hours month
  months year evening morning today date number numbers name three four five ten line lines wait open turn choose start end run back
  set people person show person bring leave add each time`.split(/\s+/u),
);
/** Words that forbid: a step with one and a step without say opposite things. */
const refusals = new Set(
  'not never dont avoid stop without refuse ignore cannot cant wont nobody none neither skip decline'.split(' '),
);
/** Synonyms of actions, one meaning per line. */
const meanings = new Map(
  `call phone ring telephone contact
  write note record document
  buy purchase order
  talk speak discuss conversation
  check verify inspect review
  delete remove erase uninstall
  begin start
  photo picture photograph screenshot
  doctor physician gp
  lawyer attorney solicitor
  boss manager supervisor
  letter email mail message
  restart reboot
  plan schedule
  money cash fund`
    .split('\n')
    .flatMap((line) => {
      const stems = tokenise(line).map((word) => word.stem);
      return stems.map((stem): [string, string] => [stem, stems[0] ?? stem]);
    }),
);

/** Least share of common words among the significant words of both. Measured on the pairs of the test beside it. */
const AGREES_FROM = 0.4;
const LEAST_SHARED = 1.9;
/** Short steps have few words to share. */
const NEARLY_SAME = 0.9;
const COMMON_WEIGHT = 0.3;

interface WeightedStems {
  /** With their weights. */
  readonly stems: ReadonlyMap<string, number>;
  readonly weight: number;
  readonly refuses: boolean;
}

/** Best pairs first, each step in at most one pair; indexes in the two lists. */
export function agreeByWords(first: readonly string[], second: readonly string[]): StepPair[] {
  const firstStems = first.map(weightedStemsOf);
  const secondStems = second.map(weightedStemsOf);
  const likely = firstStems
    .flatMap((one, at) =>
      secondStems.map((other, place) => ({ pair: [at, place] as const, alike: likeness(one, other) })),
    )
    .filter(({ alike }) => alike >= AGREES_FROM)
    .sort((left, right) => right.alike - left.alike);
  const taken = { first: new Set<number>(), second: new Set<number>() };
  const pairs = likely.flatMap(({ pair }): StepPair[] => {
    if (taken.first.has(pair[0]) || taken.second.has(pair[1])) return [];
    taken.first.add(pair[0]);
    taken.second.add(pair[1]);
    return [pair];
  });
  return pairs.sort((left, right) => left[0] - right[0]);
}

function weightedStemsOf(step: string): WeightedStems {
  const words = tokenise(step);
  const stems = new Map(
    words
      .filter(isSignificant)
      .map(({ stem, text }) => [meanings.get(stem) ?? stem, commonWords.has(text) ? COMMON_WEIGHT : 1] as const),
  );
  return { stems, weight: sum(stems.values()), refuses: words.some(({ text }) => refusals.has(text)) };
}

function isSignificant({ text }: Word): boolean {
  return text.length > 1 && !stopWords.has(text) && !/^\p{N}+$/u.test(text);
}

/** Relative to the mean of both lengths, so that a short step does not agree with every long one that contains its words. */
function likeness(one: WeightedStems, other: WeightedStems): number {
  if (one.refuses !== other.refuses) return 0;
  const shared = sum([...one.stems].flatMap(([stem, weight]) => (other.stems.has(stem) ? [weight] : [])));
  const alike = shared === 0 ? 0 : (2 * shared) / (one.weight + other.weight);
  return shared >= LEAST_SHARED || alike > NEARLY_SAME ? alike : 0;
}

function sum(weights: Iterable<number>): number {
  return [...weights].reduce((total, weight) => total + weight, 0);
}
