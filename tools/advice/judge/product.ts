// The parts of the product that are judged, called as chat calls them when there is no key.
import { answer, type Knowledge } from '@consilium/advice/conversation/answer.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import { checkForCrisis } from '@consilium/advice/crisis/find-crisis.ts';
import { recogniseNeeds } from '@consilium/advice/needs/recognise-needs.ts';
import { playbookInUse } from '@consilium/advice/playbooks/label.ts';
import { loadPlaybooks } from '@consilium/advice/playbooks/load-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { createPlaybookSearch } from '@consilium/advice/playbooks/playbook-search.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import { readKeywordFiles } from '@consilium/advice/routing/keyword-files.ts';
import { buildKeywordIndex, type KeywordIndex } from '@consilium/advice/routing/keyword-index.ts';
import { routeByMeaning } from '@consilium/advice/routing/route-by-meaning.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { SpokenConversation, SpokenReply } from './judge-conversations.ts';
import type { DangerLevel } from './judge-crisis.ts';
import type { WrittenConversation } from './lines.ts';

export interface Product {
  readonly knowledge: Knowledge;
  readonly keywords: KeywordIndex;
  readonly route: (problem: string) => Promise<RoutingResult>;
  readonly findLevel: (text: string) => Promise<DangerLevel>;
  readonly converse: (conversation: WrittenConversation) => Promise<SpokenConversation>;
}

export function loadProduct(): Product {
  const keywords = buildKeywordIndex(readKeywordFiles());
  const playbooks = loadPlaybooks();
  const knowledge: Knowledge = { playbooks, search: createPlaybookSearch(playbooks, loadSearchHints()) };
  return {
    knowledge,
    keywords,
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
  const replies: SpokenReply[] = [];
  for (const { text } of written.turns) {
    turns.push({ role: 'user', text });
    const reply = await answer(knowledge, turns, written.expert);
    turns.push({ role: 'assistant', text: reply.text });
    replies.push({
      text: withCards(reply),
      from: reply.from,
      playbook: playbookInUse(turns, knowledge.playbooks)?.id,
      needs: (await recogniseNeeds(text)).needs,
    });
  }
  return { written, replies };
}

/** As the page shows it. */
function withCards({ text, solutions, questions }: OfflineReply): string {
  const cards = solutions.map(({ title, steps }) => `[card] ${title}: ${steps.join(' ')}`);
  return [text, ...cards, ...questions.map((question) => `[question] ${question}`)].join('\n');
}
