// Follows a reply from a place on: stored parts first, then new ones as they are stored, until it has ended.
import type { ReplyEventName } from '@consilium/contracts/chat/reply-stream.ts';
import { finalReplyEvents } from '@consilium/contracts/chat/reply-stream.ts';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import type { ChatContext } from '../context.ts';
import { receiptOf } from './receipt.ts';
import { partsAfter } from './reply-parts.sql.ts';
import type { PartRow } from './reply-parts.sql.ts';
import { findReply } from './replies.sql.ts';
import type { ReplyRow } from './replies.sql.ts';
import { solutionsOf } from './solutions.sql.ts';

/** Signals can be lost; this is the guarantee. */
const POLL_MS = 1000;

export async function* followReply(context: ChatContext, replyId: string, afterId: number, closed: AbortSignal): AsyncGenerator<ServerSentEvent> {
  const waiter = partsWaiter(context, replyId);
  let lastId = afterId;
  try {
    while (!closed.aborted && !context.draining.aborted) {
      waiter.arm();
      const parts = await partsAfter(context.pool, replyId, lastId);
      for (const part of parts) {
        lastId = part.id;
        yield toEvent(part);
        if (isFinal(part.event)) return;
      }
      if (parts.length > 0) continue;
      const ended = await endedReply(context, replyId);
      if (ended) return yield* replayEnded(context, ended, lastId);
      await waiter.wait(closed);
    }
  } finally {
    waiter.stop();
  }
}

function toEvent(part: PartRow): ServerSentEvent {
  return { id: part.id, event: part.event, data: part.data };
}

function isFinal(event: string): boolean {
  return finalReplyEvents.includes(event as ReplyEventName);
}

/** Undefined while it runs. */
async function endedReply(context: ChatContext, replyId: string): Promise<ReplyRow | undefined> {
  const reply = await findReply(context.pool, replyId);
  return reply && reply.status !== 'running' ? reply : undefined;
}

/** The parts of an old reply are gone: it is told again as a whole, after a reset if the reader had some of it. */
async function* replayEnded(context: ChatContext, reply: ReplyRow, afterId: number): AsyncGenerator<ServerSentEvent> {
  if (afterId >= reply.lastPartId && afterId > 0) return;
  let id = reply.lastPartId;
  const next = (event: ReplyEventName, data: unknown): ServerSentEvent => ({ id: ++id, event, data });
  const receipt = receiptOf(reply);
  if (afterId === 0) yield next('accepted', { conversationId: reply.conversationId, messageId: reply.messageId, replyId: reply.id, receipt });
  else yield next('reset', { reason: 'regenerated' });
  if (reply.text !== '') yield next('delta', { text: reply.text });
  const solutions = (await solutionsOf(context.pool, [reply.id])).get(reply.id) ?? [];
  if (solutions.length > 0) yield next('solutions', { solutions });
  if (reply.followUpQuestions.length > 0) yield next('follow_ups', { questions: reply.followUpQuestions });
  if (reply.status === 'failed') yield next('error', { code: 'SERVICE_UNAVAILABLE', message: reply.failure, receipt });
  else yield next('done', { status: reply.status, conversationStage: reply.stage, messageType: reply.messageType, receipt });
}

/** `arm` before looking at the database, so that what is stored while looking still wakes. */
function partsWaiter(context: ChatContext, replyId: string): { arm(): void; wait(closed: AbortSignal): Promise<void>; stop(): void } {
  let woken = Promise.withResolvers<void>();
  const off = context.signals.onParts(replyId, () => woken.resolve());
  return {
    arm() {
      woken = Promise.withResolvers<void>();
    },
    async wait(closed) {
      const wake = () => woken.resolve();
      const timer = setTimeout(wake, POLL_MS);
      closed.addEventListener('abort', wake, { once: true });
      context.draining.addEventListener('abort', wake, { once: true });
      await woken.promise;
      clearTimeout(timer);
      closed.removeEventListener('abort', wake);
      context.draining.removeEventListener('abort', wake);
    },
    stop: off,
  };
}
