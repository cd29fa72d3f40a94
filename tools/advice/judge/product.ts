// The parts of the product that are judged, called as chat calls them when there is no key.
import { answer, type Knowledge } from '@consilium/advice/conversation/answer.ts';
import { checkForCrisis } from '@consilium/advice/crisis/find-crisis.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { readKeywordFiles } from '@consilium/advice/routing/keyword-files.ts';
import { buildKeywordIndex } from '@consilium/advice/routing/keyword-index.ts';
import { routeByMeaning } from '@consilium/advice/routing/route-by-meaning.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { SpokenConversation } from './judge-conversations.ts';
import type { DangerLevel } from './judge-crisis.ts';
import type { WrittenConversation } from './lines.ts';

export interface Product {
  readonly route: (problem: string) => Promise<RoutingResult>;
  readonly findLevel: (text: string) => Promise<DangerLevel>;
  readonly converse: (conversation: WrittenConversation) => Promise<SpokenConversation>;
}

export function loadProduct(): Product {
  const keywords = buildKeywordIndex(readKeywordFiles());
  const playbooks = loadPlaybooks();
  const knowledge: Knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
  return {
    route: (problem) => routeByMeaning(problem, keywords),
    findLevel,
    converse: (conversation) => converse(knowledge, conversation),
  };
}

async function findLevel(text: string): Promise<DangerLevel> {
  const { sure, likely } = await checkForCrisis(text);
  if (sure) return 'sure';
  return likely ? 'likely' : 'none';
}

async function converse(knowledge: Knowledge, written: WrittenConversation): Promise<SpokenConversation> {
  const turns: Turn[] = [];
  for (const { text } of written.turns) {
    turns.push({ role: 'user', text });
    turns.push({ role: 'assistant', text: await replyTo(knowledge, turns, written) });
  }
  return { written, replies: turns.filter(({ role }) => role === 'assistant').map(({ text }) => text) };
}

async function replyTo(knowledge: Knowledge, turns: readonly Turn[], { expert }: WrittenConversation): Promise<string> {
  const { text, solutions, questions } = await answer(knowledge, turns, expert);
  const cards = solutions.map(({ title, steps }) => `[card] ${title}: ${steps.join(' ')}`);
  return [text, ...cards, ...questions.map((question) => `[question] ${question}`)].join('\n');
}
