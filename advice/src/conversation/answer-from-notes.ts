// The answer to a further message in the words of the notes: the sentence that answers first, then what follows it there.
import { countryNames } from '../needs/countries.ts';
import { frameFor } from '../language/frame/frame.ts';
import { branchFits } from '../playbooks/choose-branch.ts';
import type { Conversation } from './conversation.ts';
import { holdsAny, newlyNamed } from './named-objects.ts';
import { withinSentence } from './kind-lead.ts';
import type { Near } from './nearest-statements.ts';
import { notesOn, perhapsNearest } from './on-notes.ts';
import { languageOf } from './in-language/words-of.ts';
import type { Part } from './solution-facts.ts';

/** Read on thirty conversations: from the first on most sentences answer; from the second on they are near to the matter. */
const leastScore = { sure: 0.74, likely: 0.62 } as const;
/** Of words that both languages have, and of meaning across languages, there is less. */
const LESS_ACROSS_LANGUAGES = 0.18;
/** What is in other notes has to be on just this. */
const MORE_OF_OTHER_NOTES = 0.1;
/** A word alone, or a meaning that is only near, is no answer. */
const LEAST_SIMILARITY = { alone: 0.48, withWords: 0.3 } as const;
const TELLING_WORDS = 0.3;
/** Of other notes, where only words speak for them. */
const ALL_WORDS = 0.6;
const LEAST_ELSEWHERE = 0.4;
const MOST_SENTENCES = 4;
const NEARLY_AS_GOOD = 0.08;
/** A second place of the notes only where it surely answers too. */
const LEAST_OF_SECOND = 0.95;

export type Sureness = 'sure' | 'likely' | 'none';

export function surenessOf(conversation: Conversation, near: Near | undefined): Sureness {
  if (!near) return 'none';
  const isAcross = languageOf(conversation) !== 'en';
  const isElsewhere = conversation.inUse !== undefined && near.playbook !== conversation.inUse;
  const score = near.score + (isAcross ? LESS_ACROSS_LANGUAGES : 0) - (isElsewhere ? MORE_OF_OTHER_NOTES : 0);
  const isTold = near.words >= TELLING_WORDS && near.similarity >= LEAST_SIMILARITY.withWords;
  const isMeant = near.similarity >= LEAST_SIMILARITY.alone - (isAcross ? LESS_ACROSS_LANGUAGES / 2 : 0);
  // "Weight" on a leg is none that is lost: a word alone brings no other notes.
  if (isElsewhere && !isMeant && !isAcross && (near.words < ALL_WORDS || near.similarity < LEAST_ELSEWHERE))
    return 'none';
  if (score >= leastScore.sure && (isTold || isMeant)) return 'sure';
  return score >= leastScore.likely ? 'likely' : 'none';
}

/** What the notes say on the question; with a word of doubt where that is only near. At most two places of the notes. */
export function partsFromNotes(conversation: Conversation, least: Exclude<Sureness, 'none'>): Part[] {
  const [nearest, ...others] = conversation.answers;
  const isSure = surenessOf(conversation, nearest) === 'sure';
  const first = isSure ? nearest : conversation.answers.find((near) => holdsWhatIsNamed(conversation, near));
  const sureness = isSure ? 'sure' : surenessOf(conversation, first) === 'none' ? 'none' : 'likely';
  if (!first || sureness === 'none' || (least === 'sure' && sureness !== 'sure')) return [];
  if (sureness === 'likely') {
    const doubt = perhapsNearest(conversation);
    const text = [doubt, textOf(conversation, first, false)].filter((one) => one !== '').join(' ');
    return [{ text, isFromNotes: true, isIntroduced: true, isFromOthers: first.playbook !== conversation.inUse }];
  }
  const second = others.find(
    (one) =>
      one.statement !== first.statement &&
      surenessOf(conversation, one) === 'sure' &&
      one.score >= Math.max(LEAST_OF_SECOND, first.score - NEARLY_AS_GOOD),
  );
  return [first, ...(second ? [second] : [])].map((near, place) => ({
    text: textOf(conversation, near, place === 0),
    isFromNotes: true,
    isIntroduced: near.playbook !== conversation.inUse,
    isFromOthers: near.playbook !== conversation.inUse,
    isConditional: !isKnown(conversation, near.playbook, near.statement),
  }));
}

/** So near in meaning it is on the thing, whatever it calls it. */
const MEANS_THE_SAME = 0.6;

function holdsWhatIsNamed(conversation: Conversation, { statement, similarity }: Near): boolean {
  const { newest, messages } = conversation;
  if (languageOf(conversation) !== 'en' || similarity >= MEANS_THE_SAME) return true;
  const named = newlyNamed(newest, messages.slice(0, -1).join('\n'));
  return named.length === 0 || holdsAny(statement.sentences.map(({ text }) => text).join(' '), named);
}

function textOf(conversation: Conversation, near: Near, isLead: boolean): string {
  const { sentences } = near.statement;
  const start = startOf(conversation, near);
  const [first = '', ...rest] = sentences
    .slice(start, start + MOST_SENTENCES)
    .map(({ text }) => text)
    .filter((text) => !conversation.said.has(text));
  const lead = leadOf(conversation, near);
  const isBold = isLead && start === near.at && lead === '' && !/[*_"]/u.test(first);
  const words = isBold ? [`**${first}**`, rest.join(' ')].join('\n\n').trim() : [first, ...rest].join(' ');
  return [lead, words].filter((text) => text !== '').join(' ');
}

const goesOn =
  /^(?:then|it|that|this|they|these|those|so|but|after that|otherwise|if not|both|the (?:first|second|other)|and|or|even|also|which|mostly|most|here|there)\b/iu;

const pointsBack = /\b(?:that|this|it|them|these|those)[.!]$/iu;

/** "Then a broker." says nothing without the sentence before it, and a short answer to a need is one thought. */
function startOf({ said }: Conversation, { statement, at }: Near): number {
  if (statement.from === 'need' && statement.sentences.length <= MOST_SENTENCES) return 0;
  const text = statement.sentences[at]?.text ?? '';
  const before = statement.sentences[at - 1]?.text;
  return statement.from !== 'card' &&
    before !== undefined &&
    (goesOn.test(text) || pointsBack.test(text)) &&
    !said.has(before)
    ? at - 1
    : at;
}

/** For whom it holds, where that is not known of the person, and from which notes it is. */
function leadOf(conversation: Conversation, { playbook, statement }: Near): string {
  const { inUse, said } = conversation;
  const lead = [
    playbook === inUse || conversation.replies.includes(playbook.title)
      ? ''
      : notesOn(conversation, withinSentence(playbook.title)),
    statement.countries ? `**In ${statement.countries.map((one) => countryNames[one]).join(', ')}:**` : '',
    statement.branch && !isKnown(conversation, playbook, statement) ? conditionOf(conversation, statement) : '',
  ];
  return lead.filter((text) => text !== '' && !said.has(text)).join(' ');
}

function conditionOf({ newest, messages }: Conversation, { branch }: Near['statement']): string {
  const frame = frameFor(frameText(newest, messages));
  return branch ? `**${frame.ifPartOfIt.replace('{cues}', () => branch.cues[0] ?? '')}**` : '';
}

const frameText = (newest: string, messages: readonly string[]): string =>
  languageOf({ newest, messages }) === 'en' ? newest : messages.join('\n');

const KNOWN_BY_WORDS = 0.6;
const KNOWN_BY_MEANING = 0.5;

/** The person named the circumstance of the section. */
export function isKnown(
  { messages, index, newest }: Conversation,
  playbook: Near['playbook'],
  { branch }: Near['statement'],
): boolean {
  if (!branch) return true;
  if ((branchFits(playbook, messages.join('\n')).get(branch) ?? 0) >= KNOWN_BY_WORDS) return true;
  const near = index.branchesNear(newest, playbook).find((one) => one.branch === branch);
  return near !== undefined && near.similarity >= KNOWN_BY_MEANING;
}
