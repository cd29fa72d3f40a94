// Ends a reply: one transaction stores the whole reply and the event that settles or releases its unit.
import { freeReplyEnded, messageCounted, messageReleased } from '@consilium/contracts/chat/events.ts';
import type { ConversationStage } from '@consilium/contracts/chat/conversation.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ProblemWeight, WithoutAdvice } from '../advisors/advisor.ts';
import type { ChatContext } from '../context.ts';
import { lockStage, setStage } from '../conversations/conversations.sql.ts';
import { allowsProducts } from '../products/products.sql.ts';
import { orderSummary } from '../summaries/summarise-conversation.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { storeWeight } from '../weights/weights.sql.ts';
import { closingEvents } from './closing-events.ts';
import { releaseReason } from './receipt.ts';
import { appendFinalParts, endReply } from './reply-leases.sql.ts';
import type { ReplyEnd } from './reply-leases.sql.ts';
import { LeaseLostError } from './reply-writer.ts';
import type { ReplyRow } from './replies.sql.ts';
import { insertSolutions, toShown } from './solutions.sql.ts';
import type { KeyedSolution } from './solutions.sql.ts';
import { messageTypeOf } from './stage.ts';
import { isFreeReason, unitReasonOf } from './unit-reason.ts';

export interface Ending extends Omit<
  ReplyEnd,
  'now' | 'stage' | 'messageType' | 'unitReason' | 'isFree' | 'productsAllowed'
> {
  /** As far as this reply is concerned. */
  readonly productsAllowed?: boolean;
  /** The new stage of the conversation; undefined to keep the stage of that moment. */
  readonly stage: ConversationStage | undefined;
  readonly solutions: readonly KeyedSolution[];
  /** The advisor's weight of the problem; undefined when it gave none. */
  readonly weight?: ProblemWeight | undefined;
  /** Why it costs nothing though it is whole: it gave no advice. */
  readonly withoutAdvice?: WithoutAdvice | undefined;
  /** Number of the person's messages in the conversation, including this one. */
  readonly messages?: number;
}

/** Throws LeaseLostError and stores nothing when another runner has the reply. */
export async function finishReply(context: ChatContext, running: ReplyRow, ending: Ending): Promise<ReplyRow> {
  const now = context.clock.now();
  const lease = { replyId: running.id, epoch: running.leaseEpoch };
  const ended = await transaction(context.pool, async (tx) => {
    const unitReason = await unitReasonOf(tx, running, ending);
    const stage = ending.stage ?? (await lockStage(tx, running.conversationId)) ?? running.stage;
    const end = { ...ending, unitReason, stage, messageType: messageTypeOf(stage, running.messageType), now };
    // A refused reply that is free of charge is stored as not delivered.
    const isFree = unitReason === null ? ending.refused : isFreeReason(unitReason);
    const productsAllowed = ending.productsAllowed === true && (await allowsProducts(tx, running.conversationId));
    const reply = await endReply(tx, lease, { ...end, isFree, productsAllowed });
    if (!reply) throw new LeaseLostError(lease.replyId);
    await appendFinalParts(tx, reply, closingEvents(reply, await toShown(tx, ending.solutions)), now);
    await insertSolutions(tx, reply, ending.solutions);
    await setStage(tx, reply.conversationId, stage, now);
    await rememberCase(context, tx, reply.conversationId, ending);
    await enqueueEvents(tx, 'chat', [usageEvent(reply, now)]);
    return reply;
  });
  context.signals.partsStored(lease.replyId);
  context.wakeRelay();
  return ended;
}

/** For the next message: stores the weight of the problem, and summarises messages that will exceed the history. */
async function rememberCase(
  context: ChatContext,
  tx: Queryable,
  conversationId: string,
  ending: Ending,
): Promise<void> {
  const { weight, messages = 0 } = ending;
  if (weight) await storeWeight(tx, conversationId, weight);
  await orderSummary(context, tx, { conversationId, messages });
}

function usageEvent(reply: ReplyRow, now: Date): NewEvent {
  if (reply.freeOfCharge) return freeEvent(reply, now);
  const envelope = { id: newId(), time: now, source: 'chat', subject: reply.pseudonym };
  const fields = {
    replyId: reply.id,
    conversationId: reply.conversationId,
    expertType: reply.expertId,
    holdId: reply.holdId,
    class: reply.class,
    localDate: localDate(reply.zone, reply.createdAt),
  };
  if (!reply.delivered)
    return makeEvent(messageReleased, { ...envelope, data: { ...fields, reason: eventReason(reply) } });
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

/** A whole reply that does not count gave no advice. */
function eventReason(reply: ReplyRow) {
  return reply.status === 'done' ? 'without_advice' : releaseReason(reply);
}

/** For a reply without a unit: nothing counts and nothing is released. */
function freeEvent(reply: ReplyRow, now: Date): NewEvent {
  return makeEvent(freeReplyEnded, {
    id: newId(),
    time: now,
    source: 'chat',
    subject: reply.pseudonym,
    data: {
      replyId: reply.id,
      conversationId: reply.conversationId,
      expertType: reply.expertId,
      class: reply.class,
      localDate: localDate(reply.zone, reply.createdAt),
      kind: reply.kind === 'second_opinion' ? 'second_opinion' : 'transfer',
      delivered: reply.delivered,
      inputTokens: reply.inputTokens ?? 0,
      outputTokens: reply.outputTokens ?? 0,
      advisor: reply.advisor ?? 'unknown',
      model: reply.model ?? 'unknown',
      durationMs: Math.max(0, now.getTime() - reply.createdAt.getTime()),
      outcome: reply.status === 'running' ? 'failed' : reply.status,
    },
  });
}
