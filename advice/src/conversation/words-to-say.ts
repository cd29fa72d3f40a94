// Words to say to somebody: those of the notes where speaker and listener fit, else built from what the person told.
import { expertFile } from '../experts/expert-folders.ts';
import type { Need } from '../needs/need.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { Conversation } from './conversation.ts';
import { languageOf } from './in-language/words-of.ts';
import { withinSentence } from './kind-lead.ts';
import { addresseeOf, nameOf, rolesIn, spokenAbout, type Role } from './people-named.ts';
import type { Part } from './solution-facts.ts';
import { wordsOnSubject } from './subjects/words-on.ts';

/** In private one asks for a talk; with these one asks for a day, in writing. */
const formal: ReadonlySet<Role> = new Set(['landlord', 'seller', 'office']);
const atWork: ReadonlySet<Role> = new Set(['boss', 'coworker']);

/** Undefined for another need, another language, or where nothing tells who is spoken to. */
export function wordsToSay(
  conversation: Conversation,
  playbook: Playbook | undefined,
  [need]: readonly Need[],
): Part | undefined {
  const { messages, newest, said, expert } = conversation;
  if (need !== 'what-to-say' || languageOf({ newest, messages }) !== 'en') return undefined;
  const own = playbook?.followUps.get('what-to-say');
  const listener = addresseeOf(messages);
  const isOwn = playbook !== undefined && own !== undefined && conversation.near.fits && fits(own, listener, playbook);
  const ofNotes = isOwn ? own : undefined;
  const onSubject = wordsOnSubject('what-to-say', expert, [newest]);
  const built = listener === undefined ? undefined : scriptFor(conversation, playbook, listener);
  // Without notes a form with nothing but gaps would be all.
  const isEmpty = playbook === undefined && built?.includes('[What happened') === true;
  const text = [ofNotes, isEmpty ? undefined : built, onSubject, expertFile(expert).whenAsked['what-to-say']]
    .flatMap((one) => (one === undefined ? [] : (said.freshOf(one) ?? [])))
    .at(0);
  return text === undefined ? undefined : { text };
}

type About = Pick<Playbook, 'expert'> & Partial<Pick<Playbook, 'title' | 'symptoms' | 'wording'>>;

/**
 * Words for the doctor tell of the body and ask nobody at home; nobody tells a husband about "my husband", nor a mother
 * what notes on a husband have for him.
 */
export function fits(script: string, listener: Role | undefined, notes: About): boolean {
  if (listener === undefined) return true;
  const { expert, title = '', symptoms = [], wording = [] } = notes;
  if (spokenAbout(script).includes(listener)) return false;
  const [whom] = rolesIn([title, ...symptoms, ...wording].join('\n'));
  if (whom !== undefined && whom !== listener) return false;
  return expert !== 'health' || listener === 'doctor' || /\byou(?:r|'re)?\b/iu.test(script);
}

const LAST = 'Say it once, in your own words, and then wait until they have answered.';

function scriptFor({ messages }: Conversation, playbook: Playbook | undefined, listener: Role): string {
  const fact = factFor(messages, listener);
  const first = playbook?.solutions[0];
  const start = first ? withinSentence(first.title).replace(/[.!?]$/u, '') : '[the first small step]';
  if (formal.has(listener))
    return `"${fact} I ask you to [what you want done] by [day]. Please confirm that in writing." Keep it to these three sentences, with date and photos, and send it so that you can prove it arrived.`;
  if (atWork.has(listener))
    return `"Do you have ten minutes? ${fact} It matters to me because [what it does to your work]. I would like to begin with this: ${start}. What do you think?" ${LAST}`;
  return `"There is something I would like to say without a quarrel. ${fact} That is hard for me, because [how it is for you]. Could we begin with this: ${start}? When do you have half an hour?" ${LAST}`;
}

const MOST_WORDS = 16;

/** What the person told first, said to the one whom it is about ("my husband never helps" is "you never help"). */
function factFor([first = '']: readonly string[], listener: Role): string {
  const name = nameOf(listener, first);
  const sentence =
    first
      .split(/(?<=[.!?])\s+|\n/u)[0]
      ?.trim()
      .replace(/[.!?]+$/u, '') ?? '';
  const subject = new RegExp(
    String.raw`^(?:so |well |hi,? )?my ${name}\s+(?:(never|always|often|just|still|keeps|really|only)\s+)?(\p{L}+)(.*)$`,
    'iu',
  ).exec(sentence);
  const isShort = sentence.split(/\s+/u).length <= MOST_WORDS;
  if (!subject || !isShort || /\b(?:he|she|they|we|wont|won't|cant|can't|and)\b/iu.test(subject[3] ?? ''))
    return '[What happened, in one sentence with its day.]';
  const [, often, verb = '', rest = ''] = subject;
  const told = [often === 'keeps' ? 'keep' : often, toYou(verb)].filter(Boolean).join(' ');
  const said = `${told}${rest}`
    .replaceAll(/\bhim(?:self)?\b/giu, 'you')
    .replaceAll(/\b(?:his|her)\b/giu, 'your')
    .replaceAll(/\bi\b/gu, 'I');
  return `You ${said}.`;
}

const irregular: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  doesnt: 'do not',
  "doesn't": 'do not',
  isnt: 'are not',
};

function toYou(verb: string): string {
  const lower = verb.toLowerCase();
  if (irregular[lower] !== undefined) return irregular[lower];
  if (/(?:ss|x|sh|ch)es$/u.test(lower)) return lower.slice(0, -2);
  if (/[^aeiou]ies$/u.test(lower)) return `${lower.slice(0, -3)}y`;
  return /[^s]s$/u.test(lower) ? lower.slice(0, -1) : lower;
}
