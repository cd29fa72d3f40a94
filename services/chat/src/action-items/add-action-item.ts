// POST /action-items: makes an action item from a solution, once per person, title and expert.
import type { AddedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProblemWeight } from '../advisors/advisor.ts';
import { weighProblem } from '../advisors/weigh-problem.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { newestMessages } from '../messages/messages.sql.ts';
import { localDate } from '../user-actions/local-date.ts';
import { recordUserAction } from '../user-actions/user-actions.ts';
import {
  findActionItem,
  findSolutionOf,
  insertActionItem,
  insertActionSteps,
  toActionItem,
} from './action-items.sql.ts';
import type { GivenSolution } from './action-items.sql.ts';
import { proposeActionItem } from './propose-action-item.ts';

/** How many of the newest messages decide how heavy the problem is. */
const WEIGHED_MESSAGES = 20;

export interface Adding {
  readonly identity: Identity;
  readonly solutionId: string;
  readonly userAgent: string | undefined;
}

export async function addActionItem(context: ChatContext, adding: Adding): Promise<AddedActionItem> {
  const { userId } = adding.identity;
  const solution = isUuid(adding.solutionId)
    ? await findSolutionOf(context.pool, adding.solutionId, userId)
    : undefined;
  if (!solution) throw httpError('NOT_FOUND');
  const weight = await weigh(context, solution);
  const isNew = await transaction(context.pool, (tx) => store(context, tx, adding, solution, weight));
  const row = await findActionItem(context.pool, { userId, title: solution.title, expertType: solution.expertId });
  // Deleted in the same moment by another tab.
  if (!row) throw httpError('CONFLICT');
  if (isNew) context.wakeRelay();
  return { outcome: isNew ? 'added' : 'already_added', actionItem: toActionItem(row) };
}

/** The weight of the heaviest message; by keywords, since adding an item must not wait for a model. */
async function weigh({ pool }: ChatContext, { conversationId }: GivenSolution): Promise<ProblemWeight> {
  const messages = await newestMessages(pool, conversationId, WEIGHED_MESSAGES);
  const turns = messages.map(({ text }) => ({ role: 'user' as const, text }));
  const weights = turns.map((_turn, index) => weighProblem(turns.slice(0, index + 1)));
  return {
    complexity: weights.some(({ complexity }) => complexity === 'high') ? 'high' : 'low',
    emotionalIntensity: Math.max(0, ...weights.map((weight) => weight.emotionalIntensity)),
  };
}

async function store(
  context: ChatContext,
  tx: Queryable,
  { identity, userAgent }: Adding,
  solution: GivenSolution,
  weight: ProblemWeight,
): Promise<boolean> {
  const now = context.clock.now();
  const { title, description, expertId, conversationId } = solution;
  const item = {
    id: newId(),
    userId: identity.userId,
    title,
    description,
    expertType: expertId,
    ...proposeActionItem(solution, weight, localDate(now, identity.zone)),
    createdAt: now,
    conversationId,
    solutionId: solution.id,
  };
  if (!(await insertActionItem(tx, item))) return false;
  const steps = solution.steps.map((step) => ({ id: newId(), description: step }));
  await insertActionSteps(tx, item.id, steps);
  await recordUserAction(tx, {
    type: 'add_to_action_items',
    identity,
    expertId,
    conversationId,
    data: { action_item_id: item.id },
    userAgent,
    now,
  });
  return true;
}
