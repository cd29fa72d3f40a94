// The classifier's features of a stretch of words: stems, neighbours, and word classes in their order.
import { stemWord } from '../../words/stem.ts';
import { subjectOf, wordClass } from './word-classes.ts';

const FURTHEST_SKIP = 2;
const FURTHEST_CLASS = 3;

// Each feature once, in order of appearance, so that training is reproducible.
export function featuresOf(words: readonly string[]): string[] {
  const found = new Set<string>();
  const row = words.map(stemWord);
  const classes = words.map(wordClass);
  addWords(found, row);
  addClasses(
    found,
    words.map((word, at) => classes[at] ?? subjectOf(word)),
  );
  addMixed(found, row, classes);
  return [...found];
}

function addWords(found: Set<string>, row: readonly string[]): void {
  found.add(`^ ${row[0] ?? ''}`);
  found.add(`${row.at(-1) ?? ''} $`);
  row.forEach((stem, at) => {
    found.add(stem);
    const next = row[at + 1];
    if (next === undefined) return;
    found.add(`${stem} ${next}`);
    const third = row[at + 2];
    if (third !== undefined) found.add(`${stem} ${next} ${third}`);
    for (let skip = 2; skip <= FURTHEST_SKIP; skip += 1) {
      const later = row[at + skip];
      if (later !== undefined) found.add(`${stem}~${later}`);
    }
  });
}

// Classes in their order, without the words in between: "SELF>WISH>DIE".
function addClasses(found: Set<string>, row: readonly (string | undefined)[]): void {
  const classes = row.filter((name) => name !== undefined);
  classes.forEach((name, at) => {
    found.add(name);
    for (let skip = 1; skip <= FURTHEST_CLASS; skip += 1) {
      const later = classes[at + skip];
      if (later !== undefined) found.add(`${name}>${later}`);
    }
    const second = classes[at + 1];
    const third = classes[at + 2];
    if (second !== undefined && third !== undefined) found.add(`${name}>${second}>${third}`);
  });
}

// A word beside the class of its neighbour: "my:PARENT", "the:HIGH".
function addMixed(found: Set<string>, row: readonly string[], classes: readonly (string | undefined)[]): void {
  for (let at = 0; at + 1 < row.length; at += 1) {
    const own = classes[at];
    const next = classes[at + 1];
    if (next !== undefined) found.add(`${row[at] ?? ''}:${next}`);
    if (own !== undefined) found.add(`${own}:${row[at + 1] ?? ''}`);
  }
}
