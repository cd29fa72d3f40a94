// What holds for the subject of a message, by the need: the newest message names it, or an earlier one.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { countriesIn, countryNames } from '../../needs/countries.ts';
import type { Need } from '../../needs/need.ts';
import { plainText } from '../../needs/plain-text.ts';
import { bodiesOf } from './by-country.ts';
import { cannot } from './cannot.ts';
import { cost } from './cost.ts';
import { details } from './details.ts';
import { howLong } from './how-long.ts';
import { isItNormal } from './is-it-normal.ts';
import { refuses } from './refuses.ts';
import type { SubjectWords } from './subject.ts';
import { tried } from './tried.ts';
import { whatToSay } from './what-to-say.ts';
import { why } from './why.ts';
import { worse } from './worse.ts';
import { whichFirst } from './which-first.ts';

const subjects: Readonly<Partial<Record<Need, readonly SubjectWords[]>>> = {
  cost,
  'how-long': howLong,
  refuses,
  cannot,
  'what-to-say': whatToSay,
  'which-first': whichFirst,
  worse,
  why,
  'it-failed': tried,
  'already-tried': tried,
  'is-it-normal': isItNormal,
  detail: details,
  correction: details,
};

/** Limits are told in the newest message; what an earlier one says is no limit and no news. */
const ofNewestOnly: ReadonlySet<Need> = new Set(['cannot', 'detail', 'correction']);

/** What was tried, or got worse, is a matter of the problem, which the first message names; a price, of what is named now. */
const ofTheProblem: ReadonlySet<Need> = new Set(['it-failed', 'already-tried', 'worse', 'is-it-normal']);

/** Undefined where no subject of that need is named. */
export function wordsOnSubject(need: Need, expert: ExpertId, messages: readonly string[]): string | undefined {
  const known = (subjects[need] ?? []).filter(({ of }) => of === undefined || of.includes(expert));
  const newest = plainText(messages.at(-1) ?? '');
  const earlier = ofNewestOnly.has(need) ? '' : plainText(messages.slice(0, -1).join('\n'));
  const [ofNewest, ofEarlier] = ofTheProblem.has(need) ? [1, 2] : [2, 1];
  const weighed = known.map(({ about, text }) => ({
    text,
    weight: (about.test(newest) ? ofNewest : 0) + (about.test(earlier) ? ofEarlier : 0),
  }));
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  return best !== undefined && best.weight > 0 ? best.text : undefined;
}

/** Whether the newest message names a thing that a text on the need does not speak of. */
export function namesAnotherSubject(need: Need, expert: ExpertId, newest: string, text: string): boolean {
  const named = plainText(newest);
  const found = (subjects[need] ?? []).find(
    ({ of, about }) => (of === undefined || of.includes(expert)) && about.test(named),
  );
  return found !== undefined && !found.about.test(plainText(text));
}

/** Who advises in the country that was named last. */
export function wordsOnCountry(expert: ExpertId, messages: readonly string[]): string | undefined {
  const country = messages.toReversed().flatMap((message) => countriesIn(message).slice(0, 1))[0];
  if (country === undefined) return undefined;
  const { [expert]: own, all } = bodiesOf[country];
  return `What holds in ${countryNames[country]} is not in my notes, and it does differ from place to place. These know it and cost nothing: ${own ?? all}. Ask them in one sentence what applies to your case and by when you must act.`;
}
