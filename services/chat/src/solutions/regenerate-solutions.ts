// POST /replies/:id/solutions: makes new solutions, which replace those of the reply; action items stay.
import { setTimeout as delay } from 'node:timers/promises';
import type { NewSolutions } from '@consilium/contracts/chat/solutions-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findReplyOf } from '../replies/replies.sql.ts';
import type { ReplyRow } from '../replies/replies.sql.ts';
import { solutionsOf } from '../replies/solutions.sql.ts';
import { claimAttempt } from './claim-attempt.ts';
import { isDue } from './is-due.ts';
import { makeSolutions } from './make-solutions.ts';
import { attemptState } from './regenerations.sql.ts';

const LOOK_EVERY_MS = 250;
/** Longer than the advisor takes, and less than the 30 s that the gateway waits. */
const LONGEST_WAIT_MS = 27_000;

export async function regenerateSolutions(
  context: ChatContext,
  request: RequestContext,
  { id, automatic }: { readonly id: string; readonly automatic: boolean },
): Promise<NewSolutions> {
  const { reply, conversation } = await requireReply(context, id, requireIdentity(request).userId);
  if (reply.status === 'running') throw httpError('REPLY_RUNNING');
  if (reply.text === '') throw httpError('CONFLICT', 'This reply has no text to make solutions of.');
  if (automatic && !(await isDue(context, reply, conversation))) return present(context, reply, 'not_due');
  const claim = await claimAttempt(context, reply, automatic);
  if (claim.outcome === 'spent' && !automatic) throw claim.refusal;
  if (claim.outcome === 'spent' || claim.outcome === 'automatic_done') return present(context, reply, 'not_due');
  const outcome =
    claim.outcome === 'claimed'
      ? await makeSolutions(context, reply, claim.attemptId)
      : await outcomeOfOther(context, reply, claim.attemptId, request.signal);
  return present(context, reply, outcome);
}

async function requireReply(
  { pool }: ChatContext,
  id: string,
  userId: string,
): Promise<{ reply: ReplyRow; conversation: ConversationRow }> {
  const reply = isUuid(id) ? await findReplyOf(pool, id, userId) : undefined;
  const conversation = reply && (await findOwnConversation(pool, reply.conversationId, userId));
  if (!reply || !conversation) throw httpError('NOT_FOUND');
  return { reply, conversation };
}

/** Waits for the attempt of another tab and returns its result. */
async function outcomeOfOther(
  context: ChatContext,
  reply: ReplyRow,
  attemptId: string,
  signal: AbortSignal,
): Promise<'updated' | 'none_found'> {
  const before = await idsOf(context, reply);
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS && !signal.aborted; waitedMs += LOOK_EVERY_MS) {
    const state = await attemptState(context.pool, attemptId);
    if (state === 'done') return (await idsOf(context, reply)) === before ? 'none_found' : 'updated';
    if (state !== 'running') break;
    await delay(LOOK_EVERY_MS);
  }
  throw httpError('SOLUTIONS_FAILED');
}

async function idsOf({ pool }: ChatContext, { id }: ReplyRow): Promise<string> {
  return ((await solutionsOf(pool, [id])).get(id) ?? []).map((solution) => solution.id).join(' ');
}

async function present(
  context: ChatContext,
  { id, userId, conversationId, stage }: ReplyRow,
  outcome: NewSolutions['outcome'],
): Promise<NewSolutions> {
  const [solutions, conversation, reply] = await Promise.all([
    solutionsOf(context.pool, [id]),
    findOwnConversation(context.pool, conversationId, userId),
    findReplyOf(context.pool, id, userId),
  ]);
  return {
    outcome,
    solutions: solutions.get(id) ?? [],
    productsAllowed: reply?.productsAllowed ?? false,
    conversationStage: conversation?.stage ?? stage,
  };
}
