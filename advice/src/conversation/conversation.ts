// The state of a conversation, recovered from its turns alone: the playbook in use, and what was said, shown and asked.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { withoutDenied } from '../words/negation.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isOffTopic } from '../needs/off-topic.ts';
import type { Need } from '../needs/need.ts';
import { recogniseNeeds } from '../needs/recognise-needs.ts';
import { labelFor, playbookInUse, playbooksNamed } from '../playbooks/label.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { PlaybookIndex, PlaybookSearch } from '../playbooks/playbook-search.ts';
import type { NewSolution, Turn } from '../playbooks/turn.ts';
import { wasSaid } from '../language/frame/frame.ts';
import { isTold } from './already-told.ts';
import { asksForCountry, isAnswered } from './answered.ts';
import { askedTexts } from './asked-texts.ts';
import { generalWordsFor } from './general-words.ts';
import { nearNotes } from './near-notes.ts';
import { nearSections } from './near-sections.ts';
import type { NearSections } from './near-sections.ts';
import { nearestStatements, similarityToQuestion, type Near } from './nearest-statements.ts';
import { pickedPlaybooks, picksNone } from './offered-playbooks.ts';
import { ANY_COUNTRY, knownCountry, type ForCountry } from './for-country.ts';
import { likelyPassages, type LikelyPassage } from './likely-passages.ts';
import { matterOf } from './matter-of.ts';
import { newlyNamed, playbooksNaming } from './named-objects.ts';
import { createSaid } from './said.ts';
import type { Said } from './said.ts';

export interface Knowledge {
  readonly playbooks: readonly Playbook[];
  readonly search: PlaybookSearch;
}

/** What comes with the newest message. */
export interface Beside {
  /** Text of its documents. */
  readonly documentText?: string | undefined;
  /** ISO 3166-1 alpha-2: of the person, as far as it is known. */
  readonly country?: string | undefined;
  /** The newest message had thanks before it, which are left out. */
  readonly isBesideThanks?: boolean;
}

export interface Conversation {
  readonly index: PlaybookIndex;
  readonly expert: ExpertId;
  /** What the person wrote, oldest first. */
  readonly messages: readonly string[];
  readonly newest: string;
  readonly isBesideThanks: boolean;
  /** The newest message answers a question that it quotes. */
  readonly isAnswer: boolean;
  readonly inUse: Playbook | undefined;
  /** The playbooks that the newest message picks from those that were offered. */
  readonly picked: readonly Playbook[];
  /** It says that none of those that were offered is meant. */
  readonly picksNone: boolean;
  /** Playbooks of which a first reply was given. */
  readonly named: readonly Playbook[];
  readonly said: Said;
  readonly forCountry: ForCountry;
  /** All earlier replies. */
  readonly replies: string;
  readonly lastReply: string;
  /** The playbook in use was only the closest one, or is on the kind of the problem only. */
  readonly isUnsure: boolean;
  readonly near: NearSections;
  /** The newest message has nothing to do with the matter. */
  readonly isOffTopic: boolean;
  /** What the notes say that is near to the newest message, the nearest first; none of a first message. */
  readonly answers: readonly Near[];
  /** Of the notes in use, and of those that everything together finds; none of a first message or in another language. */
  readonly passages: readonly LikelyPassage[];
  /** Words that hold in general, and mean something near to the newest message. */
  readonly nearGeneral: ReadonlySet<string>;
  /** What earlier messages asked for. */
  readonly askedBefore: ReadonlySet<Need>;
}

/** "It also leaks at night" finds nothing alone; together with earlier messages it does. */
const MOST_MESSAGES_TOGETHER = 8;

export const togetherOf = (messages: readonly string[]): string => messages.slice(-MOST_MESSAGES_TOGETHER).join('\n');
/** What a correction leaves of the first message and of itself. */
export const correctedOf = (messages: readonly string[]): string =>
  [messages[0] ?? '', withoutDenied(messages.at(-1) ?? '')].join('\n');
export const withDocument = (message: string, documentText: string): string =>
  documentText === '' ? message : `${message}\n${documentText}`;

export async function readConversation(
  knowledge: Knowledge,
  turns: readonly Turn[],
  expert: ExpertId,
  { documentText = '', country, isBesideThanks = false }: Beside,
): Promise<Conversation> {
  const messages = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const newest = messages.at(-1) ?? '';
  const isAnswer = turns.findLast(({ role }) => role === 'user')?.isAnswer === true;
  const replies = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const named = playbooksNamed(turns, knowledge.playbooks);
  const together = togetherOf(messages);
  const inUse = playbookInUse(turns, knowledge.playbooks);
  const index = await knowledge.search.read([
    newest,
    matterOf(newest),
    withoutDenied(newest),
    withoutDenied(matterOf(newest)),
    withDocument(newest, documentText),
    together,
    withoutDenied(together),
    correctedOf(messages),
    ...askedTexts(messages),
  ]);
  const isUnsure = inUse?.scope === 'broad' || isOnlyClosest(replies, inUse);
  const needs = messages.length < 2 ? [] : (await recogniseNeeds(newest, isAnswer)).needs;
  const forCountry = knownCountry(messages, country);
  const shown = named.flatMap((playbook) => shownBeside(playbook, messages));
  const said = createSaid([...replies, ...shown], forCountry.read);
  const state = {
    index,
    expert,
    messages,
    newest,
    isBesideThanks,
    isAnswer,
    inUse,
    isUnsure,
    near: await nearSections(needs[0], { index, expert, messages, together, inUse, isUnsure }),
    picked: pickedPlaybooks(newest, replies.at(-1) ?? '', knowledge.playbooks),
    picksNone: !isAnswer && picksNone(newest, replies.at(-1) ?? ''),
    named,
    said,
    forCountry,
    replies: replies.join('\n'),
    lastReply: replies.at(-1) ?? '',
    isOffTopic: await isElsewhere({ messages, isAnswer, documentText, replies }),
    askedBefore: await needsOf(messages.slice(1, -1)),
  };
  if (messages.length < 2) return { ...state, answers: [], passages: [], nearGeneral: new Set() };
  const notes = notesToAsk(state, together, knowledge.playbooks);
  const answers = await nearestStatements({ index, messages, needs, said, inUse, forCountry }, notes);
  const isEnglish = (detectLanguage(newest) ?? 'en') === 'en';
  const passages = isEnglish ? await likelyPassages({ index, messages, answers }, notesToRead(state, together)) : [];
  return { ...state, answers, passages, nearGeneral: await nearGeneralWords(state, needs) };
}

/** Without a playbook in use the near ones, which were offered together. */
function notesToRead({ index, expert, inUse }: Pick<Asked, 'index' | 'expert' | 'inUse'>, together: string) {
  if (!inUse) return nearNotes(index, together, expert);
  const [found] = index.search(together, expert);
  return found && found.playbook !== inUse ? [inUse, found.playbook] : [inUse];
}

async function needsOf(messages: readonly string[]): Promise<ReadonlySet<Need>> {
  const found = await Promise.all(messages.map(async (message) => (await recogniseNeeds(message)).needs.slice(0, 1)));
  return new Set(found.flat());
}

const MOST_NOTES = 3;
/** Of notes that are not in use: below it they are on something else. */
const LEAST_CERTAIN = 0.26;

/** Of notes that speak of a thing that the newest message names for the first time. */
const MOST_NAMING = 2;

type Asked = Pick<Conversation, 'index' | 'expert' | 'inUse' | 'named' | 'newest' | 'messages'>;

/** The notes in use, those used before, and those that the newest message or all of them find. */
function notesToAsk(
  { index, expert, inUse, named, newest, messages }: Asked,
  together: string,
  all: readonly Playbook[],
): readonly Playbook[] {
  if (!inUse) return nearNotes(index, together, expert);
  const found = [newest, together].flatMap((text) => [
    ...index.search(text, expert).slice(0, 1),
    ...index.search(text, expert, 'broad').slice(0, 1),
  ]);
  const near = found.filter(({ certainty }) => certainty >= LEAST_CERTAIN).map(({ playbook }) => playbook);
  const things = newlyNamed(newest, messages.slice(0, -1).join('\n'));
  const naming = playbooksNaming(
    things,
    all.filter((playbook) => playbook.expert === expert),
  );
  const first = [...new Set([inUse, ...named.toReversed(), ...near])].slice(0, MOST_NOTES);
  return [...new Set([...first, ...naming.slice(0, MOST_NAMING)])];
}

/** Paragraphs for a need are about one matter of many: exchange rates are no answer on a broker. */
const LEAST_LIKE_GENERAL = 0.4;
const LEAST_LIKE_IN_OTHER_LANGUAGE = 0.25;

async function nearGeneralWords(
  state: Parameters<typeof generalWordsFor>[1] & Pick<Conversation, 'newest'>,
  needs: readonly Need[],
): Promise<ReadonlySet<string>> {
  const least = detectLanguage(state.newest) === 'en' ? LEAST_LIKE_GENERAL : LEAST_LIKE_IN_OTHER_LANGUAGE;
  const texts = needs.flatMap((need) => generalWordsFor(need, state));
  const near = await Promise.all(
    texts.map(async (text) => ((await similarityToQuestion(state.messages, text)) >= least ? [text] : [])),
  );
  return new Set(near.flat());
}

/** What answers a question of ours, or comes with a document, belongs to the matter. */
async function isElsewhere({
  messages,
  isAnswer,
  documentText,
  replies,
}: {
  readonly messages: readonly string[];
  readonly isAnswer: boolean;
  readonly documentText: string;
  readonly replies: readonly string[];
}): Promise<boolean> {
  const newest = messages.at(-1) ?? '';
  if (messages.length < 2 || isAnswer || documentText !== '' || replies.length === 0) return false;
  return isOffTopic(newest, messages.slice(-MOST_MESSAGES_TOGETHER, -1));
}

/** That the first reply of the playbook said so. */
export const isOnlyClosest = (replies: readonly string[], playbook: Playbook | undefined): boolean =>
  playbook !== undefined &&
  replies.some((reply) => reply.startsWith(labelFor(playbook)) && wasSaid(reply, 'onlyClosest'));

/** Cards and questions are no text of the reply; which ones a first reply shows is known from its playbook. */
const shownBeside = (playbook: Playbook, messages: readonly string[]): string[] => [
  ...firstCards(playbook).flatMap(({ steps }) => steps),
  ...['', ...messages, togetherOf(messages)].flatMap((message) => firstQuestions(playbook, message)),
];

const MOST_FIRST_CARDS = 3;
const MOST_FIRST_QUESTIONS = 1;

export const firstCards = ({ solutions }: Playbook): readonly NewSolution[] => solutions.slice(0, MOST_FIRST_CARDS);

/** Two at once are answered by half; the others are for when a message says little. Not what `message` tells already. */
export function firstQuestions(
  { questions }: Playbook,
  message = '',
  { isKnown }: ForCountry = ANY_COUNTRY,
): readonly string[] {
  const open = questions.filter(
    (question) =>
      !isTold(question, message) && !isAnswered(question, [message]) && !(isKnown && asksForCountry(question)),
  );
  return open.slice(0, MOST_FIRST_QUESTIONS);
}
