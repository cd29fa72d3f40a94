// The state of a conversation, recovered from its turns alone: the playbook in use, and what was said, shown and asked.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { withoutDenied } from '../playbooks/negation.ts';
import { playbookInUse, playbooksNamed } from '../playbooks/label.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { PlaybookIndex, PlaybookSearch } from '../playbooks/playbook-search.ts';
import type { NewSolution, Turn } from '../playbooks/turn.ts';
import { pickedPlaybook } from './offered-playbooks.ts';
import { createSaid } from './said.ts';
import type { Said } from './said.ts';

export interface Knowledge {
  readonly playbooks: readonly Playbook[];
  readonly search: PlaybookSearch;
}

export interface Conversation {
  readonly index: PlaybookIndex;
  readonly expert: ExpertId;
  /** What the person wrote, oldest first. */
  readonly messages: readonly string[];
  readonly newest: string;
  readonly inUse: Playbook | undefined;
  /** The playbook that the newest message picks from those that were offered. */
  readonly picked: Playbook | undefined;
  /** Playbooks of which a first reply was given. */
  readonly named: readonly Playbook[];
  readonly said: Said;
  /** All earlier replies. */
  readonly replies: string;
  readonly lastReply: string;
}

/** "It also leaks at night" finds nothing alone; together with earlier messages it does. */
const MOST_MESSAGES_TOGETHER = 8;

export const togetherOf = (messages: readonly string[]): string => messages.slice(-MOST_MESSAGES_TOGETHER).join('\n');
export const withDocument = (message: string, documentText: string): string =>
  documentText === '' ? message : `${message}\n${documentText}`;

/** `documentText`: text of the documents of the newest message. */
export async function readConversation(
  knowledge: Knowledge,
  turns: readonly Turn[],
  expert: ExpertId,
  documentText: string,
): Promise<Conversation> {
  const messages = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const newest = messages.at(-1) ?? '';
  const replies = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const named = playbooksNamed(turns, knowledge.playbooks);
  return {
    index: await knowledge.search.read([
      newest,
      withoutDenied(newest),
      withDocument(newest, documentText),
      togetherOf(messages),
    ]),
    expert,
    messages,
    newest,
    inUse: playbookInUse(turns, knowledge.playbooks),
    picked: pickedPlaybook(newest, replies.at(-1) ?? '', knowledge.playbooks),
    named,
    said: createSaid([...replies, ...named.flatMap(shownBeside)]),
    replies: replies.join('\n'),
    lastReply: replies.at(-1) ?? '',
  };
}

/** Cards and questions are no text of the reply; which ones a first reply shows is known from its playbook. */
const shownBeside = (playbook: Playbook): string[] => [
  ...firstCards(playbook).flatMap(({ steps }) => steps),
  ...firstQuestions(playbook),
];

const MOST_FIRST_CARDS = 3;
const MOST_FIRST_QUESTIONS = 1;

export const firstCards = ({ solutions }: Playbook): readonly NewSolution[] => solutions.slice(0, MOST_FIRST_CARDS);

/** Two at once are answered by half; the others are for when a message says little. */
export const firstQuestions = ({ questions }: Playbook): readonly string[] => questions.slice(0, MOST_FIRST_QUESTIONS);
