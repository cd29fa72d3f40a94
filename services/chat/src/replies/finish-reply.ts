// The end of a reply: one transaction stores it whole, with the event that settles or releases its unit.
import { messageCounted, messageReleased } from '@consilium/contracts/chat/events.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { setStage } from '../conversations/conversations.sql.ts';
import { localDate } from '../user-actions/local-date.ts';
import { closingEvents } from './closing-events.ts';
import { releaseReason } from './receipt.ts';
import { appendFinalParts, endReply } from './reply-leases.sql.ts';
import type { Lease, ReplyEnd } from './reply-leases.sql.ts';
import { LeaseLostError } from './reply-writer.ts';
import type { ReplyRow } from './replies.sql.ts';
import { insertSolutions } from './solutions.sql.ts';

export interface Ending extends Omit<ReplyEnd, 'now'> {
  readonly solutions: readonly Solution[];
}

/** Throws LeaseLostError when another runner has the reply; then nothing is stored. */
export async function finishReply(context: ChatContext, lease: Lease, ending: Ending): Promise<ReplyRow> {
  const now = context.clock.now();
  const ended = await transaction(context.pool, async (tx) => {
    const reply = await endReply(tx, lease, { ...ending, now });
    if (!reply) throw new LeaseLostError(lease.replyId);
    await appendFinalParts(tx, reply, closingEvents(reply, ending.solutions), now);
    await insertSolutions(tx, reply, ending.solutions);
    await setStage(tx, reply.conversationId, ending.stage, now);
    await enqueueEvents(tx, 'chat', [usageEvent(reply, now)]);
    return reply;
  });
  context.signals.partsStored(lease.replyId);
  context.wakeRelay();
  return ended;
}

function usageEvent(reply: ReplyRow, now: Date): NewEvent {
  const envelope = { id: newId(), time: now, source: 'chat', subject: reply.pseudonym };
  const fields = {
    replyId: reply.id,
    conversationId: reply.conversationId,
    expertType: reply.expertId,
    holdId: reply.holdId,
    class: reply.class,
    localDate: localDate(reply.createdAt, reply.zone),
  };
  if (!reply.delivered)
    return makeEvent(messageReleased, { ...envelope, data: { ...fields, reason: releaseReason(reply) } });
  return makeEvent(messageCounted, {
    ...envelope,
    data: {
      ...fields,
      units: 1,
      windowStartsAt: reply.windowStartsAt?.toISOString() ?? null,
      windowEndsAt: reply.resetsAt?.toISOString() ?? null,
      heldAt: reply.createdAt.toISOString(),
      inputTokens: reply.inputTokens ?? 0,
      outputTokens: reply.outputTokens ?? 0,
      advisor: reply.advisor ?? 'unknown',
      model: reply.model ?? 'unknown',
      durationMs: Math.max(0, now.getTime() - reply.createdAt.getTime()),
      outcome: reply.status === 'running' ? 'failed' : reply.status,
    },
  });
}
