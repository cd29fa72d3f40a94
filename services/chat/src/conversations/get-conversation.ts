// GET /conversations/:id: the conversation with its newest messages, their replies and receipts.
import type { ConversationWithMessages, Message, SecondOpinion } from '@consilium/contracts/chat/conversation.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { newestMessages } from '../messages/messages.sql.ts';
import type { MessageRow } from '../messages/messages.sql.ts';
import { receiptOf } from '../replies/receipt.ts';
import { textSoFar } from '../replies/reply-parts.sql.ts';
import { repliesOfMessages } from '../replies/replies.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import { solutionsOf } from '../replies/solutions.sql.ts';
import { findActionConversation } from '../history/action-conversations.ts';
import { findConversation, toConversation } from './conversations.sql.ts';
import { linksOf } from '../transfers/transfers.sql.ts';
import { isUuid } from './is-uuid.ts';

const MOST_MESSAGES = 200;

/** All statements see the same moment: otherwise a reply that ends meanwhile would be shown with the old stage. */
export const snapshotIsolation = { isolation: 'repeatable read' } as const;

export async function getConversation(
  { pool }: Pick<ChatContext, 'pool'>,
  userId: string,
  id: string,
): Promise<ConversationWithMessages> {
  if (!isUuid(id)) throw httpError('CONVERSATION_NOT_FOUND');
  const view = await transaction(pool, (tx) => viewOf(tx, userId, id), snapshotIsolation);
  return view ?? requireFound(await findActionConversation(pool, id, userId));
}

async function viewOf(db: Queryable, userId: string, id: string): Promise<ConversationWithMessages | undefined> {
  const conversation = await findConversation(db, id, userId);
  if (!conversation) return undefined;
  const newest = await newestMessages(db, id, MOST_MESSAGES + 1);
  const truncated = newest.length > MOST_MESSAGES;
  const messages = await withReplies(db, truncated ? newest.slice(1) : newest);
  const links = await linksOf(db, id, userId);
  return { ...toConversation(conversation), origin: 'conversation', ...links, messages, truncated };
}

function requireFound(actions: ConversationWithMessages | undefined): ConversationWithMessages {
  if (!actions) throw httpError('CONVERSATION_NOT_FOUND');
  return actions;
}

/** `db` is a repeatable-read transaction; its statements run one after the other. */
export async function withReplies(db: Queryable, messages: readonly MessageRow[]): Promise<Message[]> {
  const ids = messages.map((message) => message.id);
  const views = await replyViews(db, await repliesOfMessages(db, ids));
  const opinionViews = await replyViews(db, await repliesOfMessages(db, ids, 'second_opinion'));
  const replyOf = (id: string) => {
    const view = views.get(id);
    return view ? { ...withoutOpinion(view), secondOpinion: opinionViews.get(id) ?? null } : null;
  };
  return messages.map((message) => ({
    id: message.id,
    text: message.text,
    class: message.class,
    createdAt: message.createdAt.toISOString(),
    isHandOverNote: message.isHandOverNote,
    files: [...message.files],
    reply: replyOf(message.id),
    ...(message.visitorAnswer && { visitorAnswer: message.visitorAnswer }),
    ...(message.variantIds.length > 1 && { variantIds: [...message.variantIds] }),
  }));
}

/** Leaves out the fields that only a second opinion has. */
function withoutOpinion({ expertId: _expert, agreements: _agreements, ...reply }: SecondOpinion) {
  return reply;
}

/** By message id. */
async function replyViews(db: Queryable, replies: readonly ReplyRow[]): Promise<ReadonlyMap<string, SecondOpinion>> {
  if (replies.length === 0) return new Map();
  const running = replies.filter((reply) => reply.status === 'running').map((reply) => reply.id);
  const texts = running.length > 0 ? await textSoFar(db, running) : new Map<string, string>();
  const solutions = await solutionsOf(
    db,
    replies.map((reply) => reply.id),
  );
  return new Map(
    replies.map((reply) => [
      reply.messageId,
      { ...replyView(reply, texts.get(reply.id)), solutions: solutions.get(reply.id) ?? [] },
    ]),
  );
}

function replyView(reply: ReplyRow, soFar: string | undefined): SecondOpinion {
  const tokens = (reply.inputTokens ?? 0) + (reply.outputTokens ?? 0);
  return {
    id: reply.id,
    messageId: reply.messageId,
    expertId: reply.expertId,
    agreements: reply.agreements ? [...reply.agreements] : null,
    status: reply.status,
    text: soFar ?? reply.text,
    solutions: [],
    followUpQuestions: [...reply.followUpQuestions],
    nextQuestions: [...reply.nextQuestions],
    conversationStage: reply.stage,
    messageType: reply.messageType,
    modelUsed: reply.model,
    tokensUsed: tokens === 0 ? null : tokens,
    receipt: receiptOf(reply),
    productsAllowed: reply.productsAllowed,
    failure: reply.failure,
    rating: reply.rating,
    createdAt: reply.createdAt.toISOString(),
    finishedAt: reply.finishedAt?.toISOString() ?? null,
  };
}
