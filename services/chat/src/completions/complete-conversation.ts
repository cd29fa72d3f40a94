// POST /conversations/:id/completion: the person says how it ended. Their feedback text is stored and never put into an event.
import type { CompletionAnswer, CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import type { CrisisHelp } from '@consilium/contracts/helplines/crisis-help.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { findConversation, findOwnConversation, toConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { helpForRequest } from '../crisis/crisis-help-for-request.ts';
import { rememberDanger } from '../asking-back/remember-danger.ts';
import { countMessages } from '../messages/messages.sql.ts';
import { hasRunningReply } from '../replies/replies.sql.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import { completionsOf, insertCompletion, markCompleted, toCompletion } from './completions.sql.ts';
import { feedbackText } from './feedback-text.ts';
import { placeToComplete } from './place-to-complete.ts';
import type { PlaceInput } from './place-to-complete.ts';

export interface CompletionInput extends PlaceInput {
  readonly completionReason: CompletionReason;
  readonly rating: number;
  readonly feedback?: string | undefined;
  readonly wouldRecommend: boolean;
  readonly country?: string | undefined;
}

export async function completeConversation(
  context: ChatContext,
  request: RequestContext,
  input: CompletionInput,
): Promise<CompletionAnswer> {
  const identity = requireIdentity(request);
  const { first: spoken, hasDanger } = await helpForRequest(input.feedback ?? '', request.headers, input.country);
  const remember = (conversationId: string) => rememberDanger(context, { userId: identity.userId, conversationId });
  if (spoken) {
    void remember(input.id);
    return answerCrisis(spoken);
  }
  const { id, crisis } = await placeToComplete(context, identity, request.headers, input);
  if (crisis) return answerCrisis(crisis);
  if (hasDanger) await remember(id);
  const userAgent = request.headers['user-agent'];
  const isNew = await transaction(context.pool, (tx) => store(context, tx, identity, { ...input, id }, userAgent));
  if (isNew) context.wakeRelay();
  return answer(context, identity.userId, id, isNew ? 'completed' : 'already_completed');
}

/** The feedback text is a crisis: nothing is completed or stored. */
function answerCrisis(crisis: CrisisHelp): CompletionAnswer {
  return { outcome: 'crisis', conversation: null, completion: null, crisis };
}

/** False when it is completed already: the first completion stands. */
async function store(
  context: ChatContext,
  tx: Queryable,
  identity: Identity,
  input: CompletionInput,
  userAgent: string | undefined,
): Promise<boolean> {
  const { userId } = identity;
  const conversation = isUuid(input.id) ? await findOwnConversation(tx, input.id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  const now = context.clock.now();
  if (!(await markCompleted(tx, conversation.id, userId, now))) return false;
  await refuseUnlessEnded(tx, conversation.id);
  const { completionReason: reason, rating, wouldRecommend } = input;
  const feedback = feedbackText(input.feedback);
  const place = { conversationId: conversation.id, expertId: conversation.expertId };
  await insertCompletion(tx, {
    id: newId(),
    ...place,
    userId,
    reason,
    rating,
    feedback,
    wouldRecommend,
    completedAt: now,
  });
  await recordUserAction(tx, {
    type: 'conversation_completed',
    identity,
    ...place,
    rating,
    data: { completion_reason: reason, would_recommend: wouldRecommend },
    told: { completionReason: reason, wouldRecommend },
    userAgent,
    now,
  });
  return true;
}

/** The conversation's row is locked, so no message can be accepted meanwhile. */
async function refuseUnlessEnded(tx: Queryable, conversationId: string): Promise<void> {
  if (await hasRunningReply(tx, conversationId)) throw httpError('REPLY_RUNNING');
  if ((await countMessages(tx, conversationId)) === 0)
    throw httpError('BAD_REQUEST', 'There is nothing in this conversation yet.');
}

async function answer(
  context: ChatContext,
  userId: string,
  id: string,
  outcome: 'completed' | 'already_completed',
): Promise<CompletionAnswer> {
  const [conversation, [latest]] = await Promise.all([
    findConversation(context.pool, id, userId),
    completionsOf(context.pool, id, userId, 1),
  ]);
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  return {
    outcome,
    conversation: toConversation(conversation),
    completion: latest ? toCompletion(latest) : null,
    crisis: null,
  };
}
