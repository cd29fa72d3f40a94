// The offline driver of the advisor port: answers from playbooks, needs no key, and labels its replies.
import { readQuote } from '@consilium/contracts/chat/quoted-question.ts';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import type { AdvicePart, AdviceRequest, Advisor, WithoutAdvice } from '../advisor.ts';
import { agreeByWords } from '../agree-by-words.ts';
import { composeHandOverNote } from '../compose-hand-over-note.ts';
import { summariseByWords } from '../summarise-by-words.ts';
import { weighProblem } from '../weigh-problem.ts';
import { documentTextOf, withFileNotice } from './about-files.ts';
import { answer, type Answer } from '@consilium/advice/conversation/answer.ts';
import type { OfflineReply } from '@consilium/advice/conversation/compose-reply.ts';
import type { Knowledge } from '@consilium/advice/conversation/answer.ts';
import { describeFromPlaybooks } from './describe-conversation.ts';
import { secondOpinion } from '@consilium/advice/conversation/second-opinion.ts';
import { shippedPlaybooksInSteps } from '@consilium/advice/playbooks/shipped-playbooks.ts';
import { loadSearchHints } from '@consilium/advice/playbooks/load-search-hints.ts';
import { storedModel } from '@consilium/advice/classifier/classify.ts';
import { shippedPlaybookModel } from '@consilium/advice/playbooks/playbook-model.ts';
import { createPlaybookSearchInSteps } from '@consilium/advice/playbooks/playbook-search.ts';
import type { ReportedFailures } from '@consilium/advice/playbooks/reported-failures.ts';
import { proposeFromPlaybooks } from './propose-solutions.ts';

export const offlineModel = 'offline-playbook';

const WARM_UP_AFTER_MS = 1000;
const A_FEW_WORDS = /\s*(?:\S+\s*){1,4}/gu;

/** Reads what people reported; a reply does not fail with it. */
export type ReadFailures = () => Promise<ReportedFailures>;

export function createPlaybookAdvisor(readFailures: ReadFailures = async () => new Map()): Advisor {
  const know = async () => withFailures(await shippedKnowledge(), await readFailures());
  // Reading and indexing take about 1.2 s, so it happens after the start, but before the first message.
  setTimeout(() => void shippedKnowledge(), WARM_UP_AFTER_MS).unref();
  return {
    name: 'playbook',
    hasPremium: false,
    modelFor: () => offlineModel,
    advise: (request) => speak(know, request),
    proposeSolutions: async (request) => proposeFromPlaybooks(await know(), request),
    route: async () => undefined,
    weigh: weighProblem,
    describe: async (turns, expert, kind) => describeFromPlaybooks((await know()).playbooks, turns, expert, kind),
    summarise: async (request) => summariseByWords(request),
    handOverNote: async (request) => composeHandOverNote(request),
    agreements: async (first, second) => agreeByWords(first, second),
    keywordsFor: async () => undefined,
  };
}

function withFailures(knowledge: Knowledge, failures: ReportedFailures): Knowledge {
  return { ...knowledge, search: { read: (texts) => knowledge.search.read(texts, failures) } };
}

/** Unpacking one takes up to 0.1 s. */
const modelsOfReplies = [
  shippedPlaybookModel,
  ...(['routing', 'needs', 'off-topic', 'language'] as const).map((name) => () => storedModel(name)),
];

let knowledge: Promise<Knowledge> | undefined;

/** Once per process: it is the same for every advisor. */
function shippedKnowledge(): Promise<Knowledge> {
  return (knowledge ??= loadKnowledge());
}

/** In steps: a process that is silent for longer than a lease loses its running replies. */
async function loadKnowledge(): Promise<Knowledge> {
  const playbooks = await shippedPlaybooksInSteps();
  for (const readModel of modelsOfReplies) {
    readModel();
    await nextTick();
  }
  return { playbooks, search: await createPlaybookSearchInSteps(playbooks, loadSearchHints()) };
}

async function* speak(
  know: () => Promise<Knowledge>,
  { expert, firstExpert, attachments, signal, ...request }: AdviceRequest,
): AsyncGenerator<AdvicePart> {
  signal.throwIfAborted();
  const turns = request.turns.map(withoutQuote);
  const reply: OfflineReply & Partial<Answer> = await (firstExpert
    ? secondOpinion(await know(), turns, {
        expert: expert.id,
        firstExpert: firstExpert.id,
        country: request.country,
      })
    : answer(await know(), turns, expert.id, { documentText: documentTextOf(attachments), country: request.country }));
  const { text, solutions, questions } = withFileNotice(reply, attachments, turns.at(-1)?.text);
  const nextQuestions = reply.nextQuestions ?? [];
  const why = whyWithoutAdvice(reply);
  if (why !== undefined) yield { type: 'without-advice', why };
  for (const words of text.match(A_FEW_WORDS) ?? []) {
    yield { type: 'text-delta', text: words };
    await nextTick();
    signal.throwIfAborted();
  }
  if (solutions.length > 0) yield { type: 'solutions', solutions };
  if (questions.length + nextQuestions.length > 0) yield { type: 'follow-ups', questions, nextQuestions };
  yield { type: 'weight', weight: weighProblem(turns) };
  // No model answered, so there are no tokens to count.
  const { passedOver } = reply;
  yield { type: 'finish', inputTokens: 0, outputTokens: 0, model: offlineModel, passedOver };
}

function whyWithoutAdvice({ from }: OfflineReply): WithoutAdvice | undefined {
  if (from === 'nothing' || from === 'several') return 'nothing_found';
  return from === 'small talk' ? 'small_talk' : undefined;
}

/** What a message quotes is the advisor's own question, which it knows. */
function withoutQuote<Said extends Turn>(turn: Said): Said {
  if (turn.role !== 'user') return turn;
  const { quote, words } = readQuote(turn.text);
  return { ...turn, text: words, isAnswer: quote !== null };
}
