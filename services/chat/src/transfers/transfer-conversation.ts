// POST /conversations/:id/transfer: creates a conversation with another expert, begun by the note and answered free of charge.
import type { Transferred } from '@consilium/contracts/chat/transfers-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { dailyLimits, planIdSchema } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { findConversation, insertConversation, toConversation } from '../conversations/conversations.sql.ts';
import { helpForRequest } from '../crisis/crisis-help-for-request.ts';
import { rememberDanger } from '../asking-back/remember-danger.ts';
import { checkMessageText } from '../messages/check-message-text.ts';
import type { CheckedText } from '../messages/check-message-text.ts';
import { bodyHash } from '../messages/idempotency.ts';
import { insertMessage } from '../messages/messages.sql.ts';
import { startFreeReply, storeFreeReply } from '../replies/free-reply.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { messageTypeOf } from '../replies/stage.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import { refuseTooMany } from './transfer-limits.ts';
import { requireTransferable } from './transferable-conversation.ts';
import type { Transferable } from './transferable-conversation.ts';
import { findTransfer, lockTransfers, markTransferred } from './transfers.sql.ts';

export async function transferConversation(
  context: ChatContext,
  runner: ReplyRunner,
  request: RequestContext,
  input: { readonly id: string; readonly expertId: ExpertId; readonly note: string },
): Promise<Transferred> {
  const identity = requireIdentity(request);
  const { first: crisis, hasDanger } = await helpForRequest(input.note, request.headers);
  const remembered = hasDanger
    ? rememberDanger(context, { userId: identity.userId, conversationId: input.id })
    : undefined;
  if (crisis) return { outcome: 'crisis', conversation: null, replyId: null, crisis };
  await remembered;
  const note = checkMessageText(input.note, context.config.MESSAGE_FILTER);
  const source = await requireTransferable(context.pool, input.id, identity.userId);
  if (input.expertId === source.conversation.expertId)
    throw httpError('BAD_REQUEST', 'You are talking to this expert already. Choose another one.');
  const userAgent = request.headers['user-agent'];
  const order = { identity, source, note, expertId: input.expertId, userAgent };
  const { id, replyId, reply } = await transaction(context.pool, (tx) => store(context, runner, tx, order));
  if (reply) startFreeReply(context, runner, reply);
  const conversation = await findConversation(context.pool, id, identity.userId);
  if (!conversation) throw httpError('CONFLICT');
  return {
    outcome: reply ? 'transferred' : 'already',
    conversation: toConversation(conversation),
    replyId,
    crisis: null,
  };
}

interface Order {
  readonly identity: Identity;
  readonly source: Transferable;
  readonly note: CheckedText;
  readonly expertId: ExpertId;
  readonly userAgent: string | undefined;
}

interface Stored {
  readonly id: string;
  readonly replyId: string | null;
  /** Set only for a new transfer. */
  readonly reply?: ReplyRow;
}

/** Idempotent: one transfer per conversation, last message and expert, so two clicks or tabs get the same one. */
async function store(context: ChatContext, runner: ReplyRunner, tx: Queryable, order: Order): Promise<Stored> {
  const { identity, source, expertId } = order;
  const { userId } = identity;
  await lockTransfers(tx, userId);
  const place = { from: source.conversation.id, after: source.lastMessage.id };
  const known = await findTransfer(tx, { ...place, expertId, userId });
  if (known) return known;
  await refuseTooMany(context, tx, { userId, conversationId: place.from });
  const id = newId();
  const { title } = source.conversation;
  const now = context.clock.now();
  await insertConversation(tx, { id, userId, pseudonym: identity.pseudonym, expertId, title, now });
  await markTransferred(tx, id, place);
  const reply = await storeNote(context, runner, tx, { ...order, id });
  await recordTransfer(tx, order, id, now);
  return { id, replyId: reply.id, reply };
}

async function storeNote(
  context: ChatContext,
  runner: ReplyRunner,
  tx: Queryable,
  { id: conversationId, identity, note, expertId }: Order & { readonly id: string },
): Promise<ReplyRow> {
  const messageId = newId();
  const { userId, pseudonym, zone, tier } = identity;
  await insertMessage(tx, {
    id: messageId,
    conversationId,
    userId,
    text: note.kept,
    class: 'standard',
    isHandOverNote: true,
    idempotencyKey: `transfer-${conversationId}`,
    bodyHash: bodyHash(conversationId, 'standard', note.given, { replaces: undefined, fileIds: undefined }),
    createdAt: context.clock.now(),
  });
  const plan = planIdSchema.catch('free').parse(tier);
  const stage = 'clarifying';
  return storeFreeReply(context, runner, tx, {
    id: newId(),
    messageId,
    conversationId,
    userId,
    pseudonym,
    zone,
    expertId,
    class: 'standard',
    stage,
    messageType: messageTypeOf(stage),
    quotaLimit: dailyLimits({ preset: context.config.QUOTA_PRESET }, plan).standard,
  });
}

async function recordTransfer(tx: Queryable, order: Order, to: string, now: Date): Promise<void> {
  const { identity, source, expertId, note, userAgent } = order;
  const from = source.conversation;
  await recordUserAction(tx, {
    type: 'expert_transferred',
    identity,
    expertId,
    conversationId: from.id,
    text: note.kept,
    data: { from_expert: from.expertId, to_expert: expertId, to_conversation: to },
    userAgent,
    now,
  });
}
