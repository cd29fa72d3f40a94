// The answer to a further message by the passage of the playbook in use that most likely answers it.
import { countriesIn, countryNames } from '../needs/countries.ts';
import type { Need } from '../needs/need.ts';
import { isForOtherSide } from '../playbooks/other-side.ts';
import type { Passage } from '../playbooks/passages.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { isKnown } from './answer-from-notes.ts';
import type { Conversation } from './conversation.ts';
import { frameFor } from '../language/frame/frame.ts';
import type { LikelyPassage } from './likely-passages.ts';
import { leadFirst } from './lead-first.ts';
import { withinSentence } from './kind-lead.ts';
import { notesOn } from './on-notes.ts';
import { namesOtherSubject } from './section-part.ts';
import { addresseeOf } from './people-named.ts';
import { wordsOnSubject } from './subjects/words-on.ts';
import { fits } from './words-to-say.ts';
import { beginningOf, factsFor, type Part } from './solution-facts.ts';

/** Of 130 follow-ups that nothing learned from a passage with this likelihood answered two of three. */
const LEAST = { sure: 0.5, likely: 0.35, words: 0.3, ofSeveral: 0.55 } as const;
/** Of notes that are only the closest ones, or on the kind. */
const MORE_WHEN_UNSURE = 0.08;
/** A second passage only for a second question, or beside a circumstance. */
const LEAST_OF_SECOND = 0.7;

export function chosenPassages(conversation: Conversation, playbook: Playbook, least: 'sure' | 'likely'): Part[] {
  const more = conversation.isUnsure || hasSameSentence(conversation, playbook) ? MORE_WHEN_UNSURE : 0;
  const bound = LEAST[least] + (least === 'sure' ? more : 0);
  const likely = conversation.passages.filter(
    (one) =>
      one.playbook === playbook &&
      one.likelihood >= bound &&
      mayAnswer(one.passage, conversation) &&
      isOnMatter(one, conversation),
  );
  const parts = likely.flatMap(({ passage, likelihood }) => {
    const part = partOf(passage, conversation, playbook);
    return part ? [{ part, passage, likelihood }] : [];
  });
  const [first, ...others] = parts;
  if (!first) return [];
  const second = others.find(
    ({ passage, likelihood }) => likelihood >= LEAST_OF_SECOND && passage.kind !== first.passage.kind,
  );
  return [first, ...(second ? [second] : [])].map(({ part }) => part);
}

/** "How early can I lock in a rate?" is answered by the sentence on it rather than by how long things take. */
const MEANS_THE_SAME = 0.6;

const hasSameSentence = ({ answers: [nearest] }: Conversation, playbook: Playbook): boolean =>
  nearest?.playbook === playbook && nearest.similarity >= MEANS_THE_SAME;

/** Of notes that may be on something else a section says little, unless much speaks for it. */
function isOnMatter({ passage, likelihood }: LikelyPassage, conversation: Conversation): boolean {
  const need = passage.statement?.need;
  if (need === undefined) return true;
  if (likelihood < LEAST_OF_OTHER_THING && isOnOtherThing(need, passage, conversation)) return false;
  return conversation.near.fits || likelihood >= LEAST_OF_DOUBTFUL;
}

const LEAST_OF_DOUBTFUL = 0.6;
const LEAST_OF_OTHER_THING = 0.85;

/** It names a thing of which the section does not speak, and on which there are words that do. */
const isOnOtherThing = (need: Need, { text }: Passage, conversation: Conversation): boolean =>
  namesOtherSubject(need, conversation, text) &&
  wordsOnSubject(need, conversation.expert, [conversation.newest]) !== undefined;

/** Not what is for the other side, for another country, or praise for who is done. */
function mayAnswer({ asked, statement }: Passage, { messages, forCountry }: Conversation): boolean {
  const together = messages.join('\n');
  const { branch, need, countries } = statement ?? {};
  if (branch && isForOtherSide(branch, together)) return false;
  if (asked)
    return isForCountry(asked.wordings, together) && !isForOtherSide({ cues: asked.wordings, text: '' }, together);
  if (need !== undefined) return need !== 'worked';
  return countries === undefined || !forCountry.isKnown || countries.some((one) => forCountry.countries.includes(one));
}

/** Below it one in seven labelled follow-ups had an answer in the notes that was the likeliest passage, and most had none. */
const LEAST_AT_ALL = 0.1;

/** True where nothing is known of likelihoods, as in another language. */
export function mayAnswerAtAll({ passages }: Conversation): boolean {
  const [best] = passages;
  return best === undefined || best.likelihood >= LEAST_AT_ALL;
}

/** While several notes are near: from which of them it is, is said. */
export function chosenOfNotes(conversation: Conversation): Part | undefined {
  const [found] = conversation.passages.filter(
    ({ passage, likelihood }) =>
      // What sections say on a need holds for their own problem, which is not known yet.
      passage.kind !== 'need' && likelihood >= LEAST.ofSeveral && mayAnswer(passage, conversation),
  );
  const part = found && partOf(found.passage, conversation, found.playbook);
  if (!found || !part) return undefined;
  return { ...part, text: `${notesOn(conversation, withinSentence(found.playbook.title))} ${part.text}` };
}

/** Words to say where the notes have some for the one who is spoken to. */
export function chosenWords(conversation: Conversation, playbook: Playbook, [need]: readonly Need[]): Part | undefined {
  if (need !== 'what-to-say') return undefined;
  const listener = addresseeOf(conversation.messages);
  const found = conversation.passages.find(
    ({ passage, likelihood, playbook: from }) =>
      from === playbook &&
      likelihood >= LEAST.words &&
      /["“]/u.test(passage.text) &&
      mayAnswer(passage, conversation) &&
      fits(passage.text, listener, playbook),
  );
  return found && partOf(found.passage, conversation, playbook);
}

function isForCountry(wordings: readonly string[], together: string): boolean {
  const named = countriesIn(together);
  const meant = countriesIn(wordings.join('\n'));
  return named.length === 0 || meant.length === 0 || meant.some((country) => named.includes(country));
}

function partOf(passage: Passage, conversation: Conversation, playbook: Playbook): Part | undefined {
  const { kind, statement } = passage;
  const { said, newest, messages } = conversation;
  if (kind === 'card') return cardPart(passage, conversation, playbook);
  const fresh = said.freshOf(passage.text);
  if (fresh === undefined) return undefined;
  if (kind === 'country') return { text: `**In ${namesOf(passage)}:** ${fresh}`, isFromNotes: true };
  if (kind === 'asked') return { text: leadFirst(fresh), isFromNotes: true };
  if (statement?.need === 'worse') {
    const help = factsFor('worse', conversation, playbook);
    return { text: help ? `${fresh}\n\n${help.text}` : fresh };
  }
  if (statement?.branch === undefined || isKnown(conversation, playbook, statement)) return { text: fresh };
  const lead = frameFor(messages.join('\n') + newest).ifPartOfIt.replace(
    '{cues}',
    () => statement.branch?.cues[0] ?? '',
  );
  return { text: `**${lead}** ${fresh}`, isConditional: true };
}

const namesOf = ({ statement }: Passage): string =>
  (statement?.countries ?? []).map((country) => countryNames[country]).join(', ');

function cardPart({ statement }: Passage, { replies }: Conversation, playbook: Playbook): Part | undefined {
  const card = playbook.solutions.find(({ title }) => title === statement?.title);
  if (!card || replies.includes(`**${card.title}**`)) return undefined;
  return {
    text: `**${card.title}** (${card.timeEstimate}). ${card.description} ${beginningOf(card)}`,
    isFromNotes: true,
  };
}
