// Matches a problem to an expert: the model where there is one and it answers in time, the keywords otherwise.
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { ChatContext } from '../context.ts';
import { crisisHelpForRequest } from '../crisis/crisis-help-for-request.ts';

export async function routeProblem(context: ChatContext, problem: string, signal: AbortSignal): Promise<RoutingResult> {
  return (await context.advisor.route(problem, signal)) ?? context.keywords.route(problem);
}

/** POST /route. Words of somebody in danger never go to a model: helplines answer at once. */
export async function answerRoute(
  context: ChatContext,
  request: Pick<RequestContext, 'headers' | 'signal'>,
  input: { readonly problem: string; readonly country?: string | undefined },
): Promise<RouteAnswer> {
  const crisis = crisisHelpForRequest(input.problem, request.headers, input.country);
  const routing = crisis
    ? context.keywords.route(input.problem)
    : await routeProblem(context, input.problem, request.signal);
  return { ...routing, crisis };
}
