// Accepts a message: stores message, reply, user action and first stream part in one transaction.
import type { MessageFile } from '@consilium/contracts/chat/file.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity, Verdict } from '@consilium/kit/identity/identity.ts';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Turn } from '@consilium/advice/playbooks/turn.ts';
import type { ChatContext } from '../context.ts';
import { touchConversation } from '../conversations/conversations.sql.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { titleFrom } from '../conversations/title.ts';
import { bindFiles } from '../files/message-files.sql.ts';
import { lockHoldOfMessage, stateOfHold } from '../quota-rebuilds/rebuilds.sql.ts';
import { QuotaRebuiltError } from '../quota-rebuilds/rebuilds.ts';
import { receiptOf } from '../replies/receipt.ts';
import { appendParts } from '../replies/reply-leases.sql.ts';
import { insertReply } from '../replies/replies.sql.ts';
import type { NewReply, ReplyRow } from '../replies/replies.sql.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { CONVERSATION_GAP_MS, messageTypeOf, stageByCount } from '../replies/stage.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import type { EscalationCase } from './escalation-case.ts';
import { countMessages, insertMessage } from './messages.sql.ts';
import { markReplaced } from './replaced-messages.sql.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export interface MessageToAccept {
  readonly identity: Identity;
  readonly verdict: Exclude<Verdict, { outcome: 'denied' | 'unreadable' }>;
  readonly conversation: ConversationRow;
  /** Earlier turns, as many as the class includes. */
  readonly earlier: readonly Turn[];
  /** Summary of what came before them, for the premium class. */
  readonly summary: string | undefined;
  /** Only for a message that may be escalated to the premium class. */
  readonly caseBefore: EscalationCase | undefined;
  /** Whether the person was asked for a premium unit; undefined when the client does not ask. */
  readonly asked: boolean | undefined;
  readonly key: string;
  readonly text: string;
  readonly hash: Buffer;
  /** Class of the answer, and of its unit. */
  readonly class: MessageClass;
  readonly askedClass: MessageClass;
  /** The person's last message, which is hidden from now on. */
  readonly replaces: string | undefined;
  /** The first message with the same words, when those of the replaced one are asked again. */
  readonly variantOf: string | undefined;
  readonly files: readonly MessageFile[];
  readonly userAgent: string | undefined;
  readonly country: string | undefined;
}

export interface AcceptedMessage {
  readonly messageId: string;
  readonly replyId: string;
}

/** Undefined when a parallel request with the same key was accepted first. */
export async function acceptMessage(
  context: ChatContext,
  runner: ReplyRunner,
  message: MessageToAccept,
): Promise<AcceptedMessage | undefined> {
  const { conversation, class: messageClass, text, earlier, files } = message;
  const turns = [...earlier, { role: 'user' as const, text, files }];
  const { userId } = message.identity;
  const { summary, country } = message;
  const asked = { userId, expertId: conversation.expertId, class: messageClass, turns, summary, country };
  let headStart = runner.prepare(asked);
  const giveUp = (reason: unknown) => {
    headStart?.cancel(reason);
    headStart = undefined;
  };
  const reply = await transaction(context.pool, async (tx) => {
    try {
      return await store(context, runner, message, tx, () => headStart?.begin());
    } catch (error) {
      // A retry of the transaction goes without a head start, so that the advisor is not called twice.
      giveUp(error);
      throw error;
    }
  }).catch((error: unknown) => {
    giveUp(error);
    return unlessDeleted(error);
  });
  if (!reply) {
    giveUp('duplicate');
    return undefined;
  }
  runner.start(reply, headStart?.opening);
  context.signals.partsStored(reply.id);
  context.wakeRelay();
  return { messageId: reply.messageId, replyId: reply.id };
}

/** A foreign key violation means that the conversation was deleted meanwhile. */
function unlessDeleted(error: unknown): never {
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) throw httpError('CONVERSATION_NOT_FOUND');
  throw error;
}

/** Calls `isOurs` as soon as no other message can be accepted in the conversation or with the key. */
async function store(
  context: ChatContext,
  runner: ReplyRunner,
  message: MessageToAccept,
  tx: Queryable,
  isOurs: () => void,
): Promise<ReplyRow | undefined> {
  const { identity, verdict, conversation, text } = message;
  const now = context.clock.now();
  if (verdict.outcome === 'held') await refuseLostHold(context, tx, verdict.holdId, message.class);
  const earlier = (await countMessages(tx, conversation.id)) - (message.replaces === undefined ? 0 : 1);
  const messageId = newId();
  const inserted = await insertMessage(tx, {
    id: messageId,
    conversationId: conversation.id,
    userId: identity.userId,
    text,
    class: message.class,
    askedClass: message.askedClass,
    idempotencyKey: message.key,
    bodyHash: message.hash,
    createdAt: now,
    variantOf: message.variantOf,
  });
  if (!inserted) return undefined;
  const reply = await insertReply(tx, newReply(context, runner, message, { messageId, earlier, now }));
  if (!reply) throw httpError('REPLY_RUNNING');
  // The unique index of running replies lets only one message of a conversation get here at a time, on all replicas.
  isOurs();
  await replaceEarlier(tx, message, messageId, now);
  await carryFiles(tx, message, messageId);
  await recordUserAction(tx, {
    type: earlier === 0 ? 'message_sent' : 'follow_up_message',
    identity,
    expertId: conversation.expertId,
    conversationId: conversation.id,
    text,
    ...(message.replaces !== undefined && { data: { replaces: message.replaces, is_replacement: true } }),
    told: { isReplacement: message.replaces !== undefined },
    userAgent: message.userAgent,
    now,
  });
  const title = earlier === 0 ? titleFrom(text, conversation.expertId) : undefined;
  // False only when it was deleted meanwhile.
  if (!(await touchConversation(tx, conversation.id, title, now))) throw httpError('CONVERSATION_NOT_FOUND');
  await storeAccepted(tx, reply, now);
  return reply;
}

/** Runs after the reply's row was inserted: no other message can be accepted now, so the last message stays the last. */
async function replaceEarlier(tx: Queryable, message: MessageToAccept, by: string, now: Date): Promise<void> {
  const { replaces, conversation, identity } = message;
  if (replaces === undefined) return;
  const replaced = { id: replaces, conversationId: conversation.id, userId: identity.userId };
  if (!(await markReplaced(tx, replaced, by, now))) throw httpError('MESSAGE_NOT_LAST');
}

/** Fails when one of the files was removed meanwhile. */
async function carryFiles(tx: Queryable, { files }: MessageToAccept, messageId: string): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map((file) => file.id);
  if (!(await bindFiles(tx, messageId, ids))) throw httpError('FILE_NOT_FOUND');
}

/**
 * A parallel request with this key was refused and released the unit, or moves it to the premium class (the person may
 * try again), or the store lost the unit.
 */
async function refuseLostHold(
  { rebuilds }: ChatContext,
  tx: Queryable,
  holdId: string,
  answered: MessageClass,
): Promise<void> {
  await lockHoldOfMessage(tx, holdId);
  const { returned, escalated, ...rebuild } = await stateOfHold(tx, holdId);
  if (returned || (escalated && answered === 'standard')) throw httpError('CONFLICT');
  if (rebuild.number !== rebuilds.latest.number) throw new QuotaRebuiltError(rebuild);
}

function newReply(
  context: ChatContext,
  runner: ReplyRunner,
  { identity, verdict, conversation, class: messageClass }: MessageToAccept,
  { messageId, earlier, now }: { messageId: string; earlier: number; now: Date },
): NewReply {
  const held = verdict.outcome === 'held' ? verdict : undefined;
  const stage = stageByCount(2 * (earlier + 1));
  const isResumed = earlier > 0 && now.getTime() - conversation.updatedAt.getTime() > CONVERSATION_GAP_MS;
  return {
    id: newId(),
    messageId,
    conversationId: conversation.id,
    userId: identity.userId,
    pseudonym: identity.pseudonym,
    zone: identity.zone,
    expertId: conversation.expertId,
    class: messageClass,
    holdId: held?.holdId ?? null,
    quotaUsed: held?.used ?? null,
    quotaLimit: verdict.limit,
    windowStartsAt: held ? new Date(held.windowStartsAt) : null,
    resetsAt: held ? new Date(held.resetsAt) : null,
    stage,
    messageType: isResumed ? 'follow_up' : messageTypeOf(stage),
    createdAt: now,
    leaseOwner: runner.owner,
    leaseExpiresAt: new Date(now.getTime() + context.config.REPLY_LEASE_MS),
  };
}

async function storeAccepted(tx: Queryable, reply: ReplyRow, now: Date): Promise<void> {
  const { id: replyId, conversationId, messageId, leaseEpoch: epoch } = reply;
  const data = { conversationId, messageId, replyId, receipt: receiptOf(reply) };
  await appendParts(tx, { replyId, epoch }, [{ event: 'accepted', data }], false, now);
}
