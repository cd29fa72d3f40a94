// The search terms of a text: stems of its significant words, pairs of neighbours, and synonym groups.
import { meaningsOf } from './everyday-synonyms.ts';
import type { Word } from '../words/tokenise.ts';

const stopWords = new Set(
  `a about after again all almost also although am an and any anybody anyone anything are as ask at away back be because been
  before being best better but by can cannot cant come could did didnt do does doesnt doing done dont down each else even ever
  every everybody everything exactly few find for from get go going good got had has hasnt have havent having he help her here
  hers him his how i if in instead into is isnt it its just keep know less let like little look lot make many may maybe me mean
  might more most much must my myself need never new next no nobody none not nothing now of off often on once one only or other
  our out over own people person please put quite rather really say see she should since so some somebody someone something
  sometimes still such take tell than that the their them then there these they thing things think this those though through
  time to today told tomorrow too try two under until up us use very want was wasnt way we well were what when where whether
  which while who why will with within without wont would yesterday yet you your`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

export const isSignificant = (word: Word): boolean => !stopWords.has(word.text) && !/^\p{N}+$/u.test(word.text);

export function searchTerms(words: readonly Word[]): string[] {
  const stems = words.filter(isSignificant).map((word) => word.stem);
  const pairs = stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
  return [...stems, ...pairs, ...meaningsOf(words.map((word) => word.stem))];
}
