// The part of the fake chat for second opinions and transfers.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { Transferred, TransferProposal } from '@consilium/contracts/chat/transfers-http.ts';
import { errorBody, type ErrorCode } from '@consilium/contracts/error.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { createFakeStream, type FakeReplyStream } from '#testing/fake-stream.test-support.ts';
import { finishedReply, help, receipt, uuid } from '#testing/samples.test-support.ts';

export interface FakeSecondExpert {
  proposal: TransferProposal;
  /** Refuses the next calls of this route. */
  failing: { readonly code: ErrorCode; readonly message?: string } | undefined;
  transferOutcome: Transferred['outcome'];
}

export function newFakeSecondExpert(): FakeSecondExpert {
  return {
    proposal: {
      expertId: 'home',
      isSameExpert: false,
      reasoning: 'You mention the kitchen.',
      note: 'Hello, my tap drips.',
      alternatives: ['tech', 'general'],
    },
    failing: undefined,
    transferOutcome: 'transferred',
  };
}

interface State {
  readonly conversations: Map<string, ConversationWithMessages>;
  readonly streams: Map<string, FakeReplyStream>;
  readonly secondExpert: FakeSecondExpert;
}

interface Asked {
  readonly path: string;
  readonly body: { readonly expertId?: ExpertId; readonly note?: string };
}

/** Undefined for any other call. */
export function answerSecondExpert(state: State, asked: Asked): Response | undefined {
  const { path } = asked;
  const isOurs = path.endsWith('/second-opinion') || path.endsWith('/transfer') || path.endsWith('/transfer/proposal');
  if (!isOurs) return undefined;
  const { failing, proposal } = state.secondExpert;
  if (failing) return json(errorBody(failing.code, failing.message), errorBody(failing.code).status);
  if (path.endsWith('/proposal')) return json(proposal, 200);
  return path.endsWith('/transfer') ? transfer(state, asked) : askOpinion(state, asked);
}

function askOpinion(state: State, { path, body }: Asked): Response {
  const answerId = path.split('/').at(-2);
  const { expertId = 'home' } = body;
  for (const [id, conversation] of state.conversations) {
    const asked = conversation.messages.find(({ reply }) => reply?.id === answerId);
    if (!asked?.reply) continue;
    const replyId = uuid(700 + state.streams.size);
    const free = receipt({ state: 'not_counted', reason: 'free_of_charge', used: null });
    const { secondOpinion: _none, ...running } = finishedReply(1, { id: replyId, messageId: asked.id, receipt: free });
    const secondOpinion = {
      ...running,
      status: 'running' as const,
      text: '',
      finishedAt: null,
      expertId,
      agreements: null,
    };
    const messages = conversation.messages.map((message) =>
      message === asked && message.reply ? { ...message, reply: { ...message.reply, secondOpinion } } : message,
    );
    state.conversations.set(id, { ...conversation, messages });
    const stream = createFakeStream();
    state.streams.set(replyId, stream);
    stream.push({ event: 'accepted', data: { conversationId: id, messageId: asked.id, replyId, receipt: free } });
    return json({ replyId, expertId }, 202);
  }
  return json(errorBody('NOT_FOUND'), 404);
}

function transfer(state: State, { path, body }: Asked): Response {
  const source = state.conversations.get(path.split('/').at(-2) ?? '');
  if (!source || body.expertId === undefined) return json(errorBody('CONVERSATION_NOT_FOUND'), 404);
  if (state.secondExpert.transferOutcome === 'crisis')
    return json({ outcome: 'crisis', conversation: null, replyId: null, crisis: help } satisfies Transferred, 201);
  const id = uuid(1 + state.conversations.size);
  const reply = finishedReply(90, { receipt: receipt({ state: 'not_counted', reason: 'free_of_charge', used: null }) });
  const note = {
    id: reply.messageId,
    text: body.note ?? '',
    class: 'standard' as const,
    createdAt: source.createdAt,
    isHandOverNote: true,
    files: [],
    reply,
  };
  const { messages: _earlier, ...place } = source;
  const link = { id: source.id, expertId: source.expertId, title: source.title };
  const next = {
    ...place,
    id,
    expertId: body.expertId,
    transferredFrom: source.id,
    continuedFrom: link,
    transferredTo: [],
  };
  state.conversations.set(id, { ...next, messages: [note] });
  const transferredTo = [...source.transferredTo, { id, expertId: body.expertId, title: source.title }];
  state.conversations.set(source.id, { ...source, transferredTo });
  const outcome = state.secondExpert.transferOutcome;
  return json({ outcome, conversation: next, replyId: reply.id, crisis: null }, 201);
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
