// POST /conversations: with an expert, or with a problem that is matched to one. The problem is checked for a crisis.
import type { ConversationCreated } from '@consilium/contracts/chat/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { crisisHelpForRequest } from '../crisis/crisis-help-for-request.ts';
import { routeProblem } from '../routing/route-problem.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import { insertConversation, toConversation } from './conversations.sql.ts';
import { titleFrom } from './title.ts';

export interface NewConversation {
  readonly expertId?: ExpertId | undefined;
  readonly problem?: string | undefined;
  /** The expert was matched to the problem, not picked by the person. */
  readonly matched?: boolean | undefined;
  readonly matchReason?: string | undefined;
  readonly offered?: readonly ExpertId[] | undefined;
  readonly country?: string | undefined;
}

export async function createConversation(
  context: ChatContext,
  request: RequestContext,
  input: NewConversation,
): Promise<ConversationCreated> {
  const identity = requireIdentity(request);
  const crisis =
    input.problem === undefined ? null : await crisisHelpForRequest(input.problem, request.headers, input.country);
  const problem = crisis ? undefined : input.problem;
  const routing = await match(context, request, { ...input, problem });
  const expertId = input.expertId ?? routing?.expertId ?? (crisis ? 'general' : undefined);
  if (!expertId) throw httpError('BAD_REQUEST', 'Name an expert (expertId) or describe the problem (problem).');
  const now = context.clock.now();
  const row = await transaction(context.pool, async (tx) => {
    const title = titleFrom(problem ?? '', expertId);
    const conversation = await insertConversation(tx, {
      id: newId(),
      userId: identity.userId,
      pseudonym: identity.pseudonym,
      expertId,
      title,
      // It may quote the problem, of which nothing is kept in a crisis.
      matchReason: crisis ? null : (routing?.reasoning ?? input.matchReason ?? null),
      offeredExperts: !crisis && input.offered?.includes(expertId) ? input.offered : null,
      now,
    });
    // A crisis must leave no trace in events.
    if (!crisis) {
      await recordUserAction(tx, {
        type: input.expertId && !input.matched ? 'expert_selected' : 'auto_assign_conversation',
        identity,
        expertId,
        conversationId: conversation.id,
        userAgent: request.headers['user-agent'],
        now,
      });
    }
    return conversation;
  });
  context.wakeRelay();
  return { ...toConversation(row), routing, crisis };
}

async function match(
  context: ChatContext,
  request: RequestContext,
  input: NewConversation,
): Promise<RoutingResult | null> {
  if (input.expertId || input.problem === undefined || input.problem.trim() === '') return null;
  return routeProblem(context, request, input.problem);
}
