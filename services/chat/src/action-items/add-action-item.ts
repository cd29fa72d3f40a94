// POST /action-items: makes an action item from a solution, once per person and solution, and per title and expert.
import type { AddedActionItem } from '@consilium/contracts/chat/action-items-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ProblemWeight } from '../advisors/advisor.ts';
import { weighProblem } from '../advisors/weigh-problem.ts';
import { stopAskingAfterDanger } from '../asking-back/may-ask-back.sql.ts';
import { decideLater } from '../asking-back/decide-later.ts';
import { whatWasSaid } from '../asking-back/what-was-said.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { newestMessages } from '../messages/messages.sql.ts';
import { localDate } from '@consilium/kit/quota/quota-day.ts';
import { findSolutionOf } from './action-items.sql.ts';
import type { GivenSolution } from './action-items.sql.ts';
import { proposeActionItem } from './propose-action-item.ts';
import { storeActionItem } from './store-action-item.ts';

/** How many of the newest messages decide how heavy the problem is. */
const WEIGHED_MESSAGES = 20;

export interface Adding {
  readonly identity: Identity;
  readonly solutionId: string;
  readonly userAgent: string | undefined;
}

export async function addActionItem(context: ChatContext, adding: Adding): Promise<AddedActionItem> {
  const { identity, userAgent } = adding;
  const solution = isUuid(adding.solutionId)
    ? await findSolutionOf(context.pool, adding.solutionId, identity.userId)
    : undefined;
  if (!solution) throw httpError('NOT_FOUND');
  const weight = await weigh(context, solution);
  const now = context.clock.now();
  const said = await whatWasSaid(context.pool, solution.conversationId);
  const isTooLong = said === 'too long';
  const item = {
    title: solution.title,
    description: solution.description,
    expertType: solution.expertId,
    ...proposeActionItem(solution, weight, localDate(identity.zone, now)),
    createdAt: now,
    conversationId: solution.conversationId,
    solutionId: solution.id,
    adviceKey: solution.adviceKey,
    ...(isTooLong ? { problemKind: null, asksBack: false } : said),
  };
  return storeActionItem(context, {
    identity,
    item,
    steps: solution.steps,
    userAgent,
    async alsoStore(tx, itemId) {
      if (isTooLong) await decideLater(context.jobs, tx, itemId);
      await stopAskingAfterDanger(tx, itemId, solution.conversationId);
    },
  });
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
