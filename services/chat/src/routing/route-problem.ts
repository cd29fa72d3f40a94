// Matches a problem to an expert: by the model when its budget allows and it answers in time, by keywords otherwise.
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { ChatContext } from '../context.ts';
import { crisisHelpForRequest } from '../crisis/crisis-help-for-request.ts';
import { withRecord } from '../outcomes/experts-by-record.ts';
import { askerOf } from './model-budget.ts';

export async function routeProblem(
  context: Pick<ChatContext, 'advisor' | 'keywords' | 'modelBudget'>,
  request: Pick<RequestContext, 'headers' | 'identity' | 'signal'>,
  problem: string,
): Promise<RoutingResult> {
  const byModel = mayAskModel(context, request, problem)
    ? await context.advisor.route(problem, request.signal)
    : undefined;
  return byModel ?? (await context.keywords.route(problem));
}

function mayAskModel(
  { modelBudget }: Pick<ChatContext, 'modelBudget'>,
  request: Pick<RequestContext, 'headers' | 'identity' | 'signal'>,
  problem: string,
): boolean {
  return !request.signal.aborted && problem.trim() !== '' && modelBudget.take(askerOf(request));
}

/** POST /route. A crisis is never sent to the model; it is answered with helplines. */
export async function answerRoute(
  context: ChatContext,
  request: Pick<RequestContext, 'headers' | 'identity' | 'signal'>,
  input: { readonly problem: string; readonly country?: string | undefined },
): Promise<RouteAnswer> {
  const crisis = await crisisHelpForRequest(input.problem, request.headers, input.country);
  const routing = crisis
    ? await context.keywords.route(input.problem)
    : await routeProblem(context, request, input.problem);
  return { ...(crisis ? routing : await withRecord(context.pool, input.problem, routing)), crisis };
}
