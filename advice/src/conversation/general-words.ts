// What holds for nearly every problem, by need, for when the playbook has no section on it or there is no playbook.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { expertFile } from '../experts/expert-folders.ts';
import { countryNames } from '../needs/countries.ts';
import type { Need } from '../needs/need.ts';
import type { ForCountry } from './for-country.ts';
import type { Said } from './said.ts';
import { ownWords } from './in-language/words-of.ts';
import { wordsOnCountry, wordsOnSubject } from './subjects/words-on.ts';

/** What is read of a conversation. */
interface Asked {
  readonly expert: ExpertId;
  readonly messages: readonly string[];
  readonly newest: string;
  readonly forCountry: ForCountry;
}

/** For the subject that is named, in the words of the expert, or for everything; the first that holds something new is used. */
export function generalWordsFor(need: Need, conversation: Asked): readonly string[] {
  const { expert, messages } = conversation;
  const own = ownWords(conversation);
  if (own) return present(own.general[need]);
  const { isKnown, countries } = conversation.forCountry;
  const named = [...messages, ...countries.map((one) => countryNames[one])];
  const onCountry = need === 'by-country' ? wordsOnCountry(expert, named) : undefined;
  // What asks where the person is.
  if (need === 'by-country' && isKnown) return present(onCountry);
  return present(onCountry ?? wordsOnSubject(need, expert, messages), ofExpert(need, expert));
}

/** For a question on which the notes have nothing: what holds in general, where that is more than a way to say so. */
export function honestWordsOn(
  need: Need,
  conversation: Asked & { readonly said: Said },
  { hasNotes = false } = {},
): readonly string[] {
  if (ownWords(conversation) || !holdsInGeneral.has(need)) return [];
  const ofEverything = hasNotes && onlyAFigure.has(need) ? undefined : ofAll[need];
  return present(wordsOnSubject(need, conversation.expert, [conversation.newest]), ofEverything).flatMap(
    (text) => conversation.said.freshOf(text) ?? [],
  );
}

/** Who asks notes in use for a figure is told that they have none, who knows it, and what they do have. */
const onlyAFigure: ReadonlySet<Need> = new Set(['cost', 'how-long']);
const holdsInGeneral: ReadonlySet<Need> = new Set([
  'cost',
  'how-long',
  'refuses',
  'cannot',
  'it-failed',
  'already-tried',
]);

const ofExpert = (need: Need, expert: ExpertId): string | undefined =>
  expertFile(expert).whenAsked[need] ?? ofAll[need];
const present = (...texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

const ofAll: Readonly<Partial<Record<Need, string>>> = {
  'what-to-say':
    'Three sentences are enough: what happened, without blame; what it means for you; and one request with a day. For example: "On Monday this happened. It leaves me with that. Could we settle it by Friday?" Leave out "always" and "never".',
  refuses:
    'A no is often a no to the form, the day or the price. Ask what would have to be different for a yes, offer two ways you can live with, and give them a day to think. If it stays a no and it matters, put your request in writing, so that a third person can decide on it.',
  cannot:
    'Leave that part out and do the smallest piece that is within your reach today, or ask one person by name to do it for you. What you cannot change for now needs a date on which you look at it again.',
  'which-first':
    'First whatever gets worse or dearer with every day of waiting, then what is done in ten minutes, and last what needs other people. If two are equal, take the one that can be undone.',
  'it-failed':
    'Before you try anything new, change one thing only and give it its full time, so that you know what made the difference. Write down what you did and what came of it; whoever helps you next will ask for exactly that.',
  'already-tried':
    'Repeating it harder will not help. What matters now is what all these attempts had in common, and what nobody has looked at yet: another cause, another person, or a professional who can see it on the spot.',
  cost: 'I have no prices for this. Before you agree to anything, get the full amount in writing from two sides, and ask what could still be added to it.',
  'how-long':
    'I cannot give you an honest time for this. What depends on you, judge after its full time and not from day to day. What depends on others needs a date: ask for one, and for what happens if it passes.',
  why: 'The cause shows in the pattern: when it began, what changed just before, and when it is better. Note that for a few days and you will know more than by guessing.',
  'is-it-normal':
    'The better measure is your own: is it new, is it growing, and does it keep you from what you need to do? Three times no, and it can wait; one yes, and it is worth acting on.',
  'by-country':
    'It does differ from place to place, and I do not know yet where you are. Name the country, and the state or region, and I look up what I have for it; until then hold to what your contract, the letter or the page of the office in charge says.',
  worse:
    'When something gets worse, stop what you changed last and go back to how it was. If somebody could be hurt, or the damage grows by the hour, get a professional in today.',
};
