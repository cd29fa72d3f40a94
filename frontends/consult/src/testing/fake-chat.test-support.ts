// A fake of chat and of the gateway's counts in memory, typed by their contracts; replaces fetch.
import { jest } from '@jest/globals';
import type { AdvisorAnswer } from '@consilium/contracts/chat/advisor-http.ts';
import type { ConversationWithMessages, Message } from '@consilium/contracts/chat/conversation.ts';
import type { BrowserConversation, ImportAnswer } from '@consilium/contracts/chat/history-http.ts';
import type { ConversationCreated, RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { emptyAsked, readAsked, type Asked } from '#testing/asked-request.test-support.ts';
import { json, rated, refuse, type Refusal } from '#testing/fake-answer.test-support.ts';
import { answerOutcome, newFakeOutcome, type FakeOutcome } from '#testing/fake-outcome.test-support.ts';
import {
  answerSecondExpert,
  newFakeSecondExpert,
  type FakeSecondExpert,
} from '#testing/fake-second-expert.test-support.ts';
import {
  createFakeStream,
  crisisStream,
  type FakeReplyStream,
  type NewPart,
} from '#testing/fake-stream.test-support.ts';
import { newVisitorCounts, serveVisitor, type VisitorCounts } from '#testing/fake-visitor.test-support.ts';
import { experts, finishedReply, help, modelAnswers, receipt, usage, uuid } from '#testing/samples.test-support.ts';

export interface FakeChat extends VisitorCounts {
  readonly asked: Asked[];
  readonly conversations: Map<string, ConversationWithMessages>;
  /** Replaced messages with the words of a shown one. */
  readonly variants: Map<string, Message>;
  /** Imported conversations by the browser's id. */
  readonly imported: Map<string, string>;
  readonly outcome: FakeOutcome;
  readonly secondExpert: FakeSecondExpert;
  /** The stream of the newest reply. */
  stream(): FakeReplyStream;
  /** Adds a part to the newest reply. */
  say(part: NewPart): void;
  finish(): void;
  /** How the next message is answered; `offline` is a dropped connection. */
  refuseMessages(refusal: Refusal | 'offline' | undefined): void;
  /** Who answers; a model by default. */
  advisor: AdvisorAnswer;
  posts(suffix: string): Asked[];
}

/** Texts that the fake takes for danger, or for which no expert fits. */
export const dangerousWords = 'I do not want to live';
export const vagueWords = 'Something is odd';
/** May be for one expert or for another. */
export const betweenWords = 'My landlord and my heating';

export function startFakeChat(): FakeChat {
  const state = createState();
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const url = input instanceof Request ? input : new URL(String(input), window.location.origin);
    const request = new Request(url, init);
    const asked = await readAsked(request);
    state.asked.push(asked);
    return answer(state, asked);
  });
  return state;
}

interface State extends FakeChat {
  readonly streams: Map<string, FakeReplyStream>;
  readonly repliesByKey: Map<string, { replyId: string; conversationId: string }>;
  refusal: Refusal | 'offline' | undefined;
}

function createState(): State {
  const state: State = {
    asked: [],
    conversations: new Map(),
    variants: new Map(),
    imported: new Map(),
    outcome: newFakeOutcome(),
    secondExpert: newFakeSecondExpert(),
    streams: new Map(),
    repliesByKey: new Map(),
    refusal: undefined,
    ...newVisitorCounts(),
    advisor: modelAnswers,
    stream: () => [...state.streams.values()].at(-1) ?? createFakeStream(),
    say: (part) => state.stream().push(part),
    finish: () =>
      state.say({
        event: 'done',
        data: {
          status: 'done',
          conversationStage: 'clarifying',
          messageType: 'clarification',
          receipt: receipt({ state: 'counted' }),
        },
      }),
    refuseMessages: (refusal) => void (state.refusal = refusal),
    posts: (suffix) => state.asked.filter(({ method, path }) => method === 'POST' && path.endsWith(suffix)),
  };
  return state;
}

function answer(state: State, asked: Asked): Response | Promise<Response> {
  const { path } = asked;
  if (path === '/api/chat/experts') return json(experts);
  if (path === '/api/chat/advisor') return json(state.advisor);
  if (path === '/api/usage') return json(usage());
  if (path.startsWith('/api/visitor/')) return serveVisitor(state, asked);
  if (path === '/api/chat/route') return json(routed(asked));
  if (path === '/api/chat/conversations/import') return importWork(state, asked);
  if (path === '/api/chat/conversations') return json(created(state, asked), 201);
  if (path.endsWith('/files')) return json({ files: [] });
  if (path.endsWith('/messages')) return accept(state, asked);
  if (path.endsWith('/stream')) return openStream(state, asked);
  const secondExpert = answerSecondExpert(state, asked);
  if (secondExpert) return secondExpert;
  const outcome = answerOutcome({ ...state, dangerousWords }, asked);
  if (outcome) return outcome;
  if (path.endsWith('/feedback')) return rate(state, asked);
  if (path.endsWith('/stop')) return stop(state);
  if (path.endsWith('/choose')) return choose(state, asked);
  const conversation = state.conversations.get(path.split('/').at(-1) ?? '');
  return conversation ? json(conversation) : refuse({ code: 'CONVERSATION_NOT_FOUND' });
}

/** Idempotent, like the service. */
function importWork(state: State, asked: Asked): Response {
  const { conversations = [], actions = [] } = asked.body;
  const answers = conversations.map(({ id: browserId, expertId, messages }) => {
    const id = state.imported.get(browserId) ?? importOne(state, expertId, messages);
    state.imported.set(browserId, id);
    return { browserId, id, skipped: [] };
  });
  const answer: ImportAnswer = { conversations: answers, actions: actions.length, crisis: null };
  return json(answer);
}

function importOne(state: State, expertId: ExpertId, messages: BrowserConversation['messages']): string {
  const problem = messages[0]?.content;
  const number = 1 + state.conversations.size;
  created(state, { ...emptyAsked, body: { expertId, ...(problem !== undefined && { problem }) } });
  return uuid(number);
}

function routed({ body: { problem = '' }, saysNoDanger }: Asked): RouteAnswer {
  const isVague = problem.includes(vagueWords);
  const isBetween = problem.includes(betweenWords);
  const scores = Object.fromEntries(experts.map(({ id }) => [id, 0])) as RouteAnswer['scores'];
  return {
    expertId: isVague ? 'general' : 'legal',
    confidence: isVague ? 'low' : isBetween ? 'medium' : 'high',
    reasoning: isVague ? 'I could not tell for certain.' : 'You mention your landlord.',
    scores,
    alternatives: isVague ? ['home', 'legal'] : isBetween ? ['home', 'finance'] : [],
    crisis: problem.includes(dangerousWords) && !saysNoDanger ? help : null,
    ...(problem.includes('as many') && { helped: [{ expertId: isVague ? 'home' : 'legal', helped: 34, people: 41 }] }),
  };
}

function created(state: State, { body, saysNoDanger }: Asked): ConversationCreated {
  const id = uuid(1 + state.conversations.size);
  const now = new Date().toISOString();
  const conversation = {
    id,
    expertId: body.expertId ?? 'general',
    title: body.problem ?? 'New conversation',
    summary: null,
    messageCount: 0,
    completedAt: null,
    stage: 'clarifying' as const,
    createdAt: now,
    updatedAt: now,
    transferredFrom: null,
    matchReason: null,
  };
  state.conversations.set(id, {
    ...conversation,
    origin: 'conversation',
    continuedFrom: null,
    transferredTo: [],
    messages: [],
    truncated: false,
  });
  const crisis = body.problem?.includes(dangerousWords) && !saysNoDanger ? help : null;
  return { ...conversation, routing: null, crisis };
}

function accept(state: State, asked: Asked): Response | Promise<Response> {
  const { refusal } = state;
  if (refusal === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (refusal) return refuse(refusal);
  const conversationId = asked.path.split('/').at(-2) ?? '';
  const known = state.repliesByKey.get(asked.key ?? '');
  if (known && known.conversationId !== conversationId) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  if (asked.body.text?.includes(dangerousWords) && !asked.saysNoDanger) return crisisStream(help);
  const replyId = known?.replyId ?? store(state, asked, conversationId);
  if (asked.accept === 'text/event-stream') return (state.streams.get(replyId) ?? createFakeStream()).open(0);
  return json({ messageId: uuid(100), replyId, crisis: null }, 202);
}

function store(state: State, asked: Asked, conversationId: string): string {
  const number = state.repliesByKey.size + 1;
  const reply = finishedReply(number, { status: 'running', text: '', finishedAt: null, receipt: receipt() });
  const message: Message = {
    id: reply.messageId,
    text: asked.body.text ?? '',
    class: asked.messageClass === 'premium' ? 'premium' : 'standard',
    createdAt: new Date().toISOString(),
    isHandOverNote: false,
    files: [],
    reply,
  };
  const conversation = state.conversations.get(conversationId);
  if (conversation)
    state.conversations.set(conversationId, {
      ...conversation,
      messages: [...conversation.messages.filter(({ id }) => id !== asked.body.replaces), message],
    });
  const stream = createFakeStream();
  state.streams.set(reply.id, stream);
  state.repliesByKey.set(asked.key ?? '', { replyId: reply.id, conversationId });
  stream.push({
    event: 'accepted',
    data: { conversationId, messageId: message.id, replyId: reply.id, receipt: receipt() },
  });
  return reply.id;
}

function rate(state: State, { path, body }: Asked): Response {
  const rating = body.feedback === 'down' ? 2 : 5;
  const replyId = path.split('/').at(-2);
  let kept = receipt({ state: 'counted' });
  for (const [id, conversation] of state.conversations) {
    const messages = conversation.messages.map((message) => {
      const { reply } = message;
      if (!reply || reply.id !== replyId) return message;
      kept = rated(reply.receipt, rating);
      return { ...message, reply: { ...reply, rating, receipt: kept } };
    });
    state.conversations.set(id, { ...conversation, messages });
  }
  return json({ rating, receipt: kept });
}

function choose(state: State, { path }: Asked): Response {
  const [conversationId = '', , chosenId = ''] = path.split('/').slice(-4);
  const conversation = state.conversations.get(conversationId);
  const chosen = state.variants.get(chosenId);
  if (!conversation || !chosen) return refuse({ code: 'MESSAGE_NOT_FOUND' });
  const before = conversation.messages.at(-1);
  if (before) state.variants.set(before.id, before);
  state.conversations.set(conversationId, {
    ...conversation,
    messages: [...conversation.messages.slice(0, -1), chosen],
  });
  return json(chosen);
}

function openStream(state: State, asked: Asked): Response {
  const stream = state.streams.get(asked.path.split('/').at(-2) ?? '');
  return stream ? stream.open(Number(asked.lastEventId ?? 0)) : refuse({ code: 'NOT_FOUND' });
}

function stop(state: State): Response {
  const notCounted = receipt({ state: 'not_counted', reason: 'stopped_before_delivery', used: null });
  const data = {
    status: 'stopped',
    conversationStage: 'clarifying',
    messageType: 'clarification',
    receipt: notCounted,
  } as const;
  state.say({ event: 'done', data });
  return json({ status: 'stopped' });
}
