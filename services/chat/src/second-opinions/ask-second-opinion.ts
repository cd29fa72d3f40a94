// POST /replies/:id/second-opinion: another expert answers the same message, free of charge.
import type { SecondOpinionAsked } from '@consilium/contracts/chat/second-opinions-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { startFreeReply, storeFreeReply } from '../replies/free-reply.ts';
import { findReplyOf, repliesOfMessages } from '../replies/replies.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { routeProblem } from '../routing/route-problem.ts';
import { nextBestExpert } from './choose-second-expert.ts';
import { lockAnswer, problemUpTo, removeOpinion } from './second-opinions.sql.ts';

/** The first attempt, and further ones after failures. */
const MOST_ATTEMPTS = 5;
const MESSAGES_LOOKED_AT = 10;

export async function askSecondOpinion(
  context: ChatContext,
  runner: ReplyRunner,
  request: RequestContext,
  { id, expertId: picked }: { readonly id: string; readonly expertId?: ExpertId | undefined },
): Promise<SecondOpinionAsked> {
  const { answer, conversation } = await requireAnswer(context, id, requireIdentity(request).userId);
  if (picked === answer.expertId) throw httpError('BAD_REQUEST', 'Choose another expert for a second opinion.');
  const given = await givenOpinion(context.pool, answer);
  if (given) return toAsked(given);
  const expertId = picked ?? (await chooseExpert(context, request, answer));
  const { opinion, isNew } = await transaction(context.pool, (tx) =>
    store(context, runner, tx, { answer, conversation, expertId }),
  );
  if (isNew) startFreeReply(context, runner, opinion);
  return toAsked(opinion);
}

async function requireAnswer(
  { pool }: ChatContext,
  id: string,
  userId: string,
): Promise<{ answer: ReplyRow; conversation: ConversationRow }> {
  const answer = isUuid(id) ? await findReplyOf(pool, id, userId) : undefined;
  const conversation = answer && (await findOwnConversation(pool, answer.conversationId, userId));
  if (!conversation || answer.kind !== 'answer') throw httpError('NOT_FOUND');
  if (answer.status === 'running') throw httpError('REPLY_RUNNING');
  if (!answer.delivered && answer.unitReason !== 'nothing_found')
    throw httpError('CONFLICT', 'There is no first answer to compare with.');
  return { answer, conversation };
}

/** A running or delivered opinion; a failed one, or one stopped before its first word, may be requested again. */
async function givenOpinion(db: Queryable, answer: ReplyRow): Promise<ReplyRow | undefined> {
  const [opinion] = await repliesOfMessages(db, [answer.messageId], 'second_opinion');
  return opinion && !isFailed(opinion) ? opinion : undefined;
}

function isFailed({ status, delivered }: ReplyRow): boolean {
  return status === 'failed' || (status === 'stopped' && !delivered);
}

async function chooseExpert(context: ChatContext, request: RequestContext, answer: ReplyRow): Promise<ExpertId> {
  const texts = await problemUpTo(context.pool, answer.messageId, MESSAGES_LOOKED_AT);
  return nextBestExpert(await routeProblem(context, request, texts.join('\n')), answer.expertId);
}

interface Asked {
  readonly answer: ReplyRow;
  readonly conversation: ConversationRow;
  readonly expertId: ExpertId;
}

/** Locks the answer, so that parallel requests get the same opinion. */
async function store(
  context: ChatContext,
  runner: ReplyRunner,
  tx: Queryable,
  { answer, conversation, expertId }: Asked,
): Promise<{ opinion: ReplyRow; isNew: boolean }> {
  await lockAnswer(tx, answer.id);
  const [before] = await repliesOfMessages(tx, [answer.messageId], 'second_opinion');
  if (before && !isFailed(before)) return { opinion: before, isNew: false };
  const attempt = (before?.attempt ?? 0) + 1;
  if (attempt > MOST_ATTEMPTS) throw httpError('SECOND_OPINION_LIMIT');
  if (before) await removeOpinion(tx, before.id);
  const { messageId, conversationId, userId, pseudonym, zone, quotaLimit, messageType } = answer;
  const opinion = await storeFreeReply(context, runner, tx, {
    id: newId(),
    kind: 'second_opinion',
    attempt,
    expertId,
    class: answer.class,
    stage: conversation.stage,
    messageId,
    conversationId,
    userId,
    pseudonym,
    zone,
    quotaLimit,
    messageType,
  });
  return { opinion, isNew: true };
}

function toAsked({ id, expertId }: ReplyRow): SecondOpinionAsked {
  return { replyId: id, expertId };
}
