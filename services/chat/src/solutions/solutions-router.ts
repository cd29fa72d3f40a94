// The route of new solutions.
import { solutionsContract } from '@consilium/contracts/chat/solutions-http.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { regenerateSolutions } from './regenerate-solutions.ts';

export function solutionsRouter(context: ChatContext) {
  const os = implement(solutionsContract).$context<RequestContext>();
  return os.router({
    regenerate: os.regenerate.handler(({ input, context: request }) => regenerateSolutions(context, request, input)),
  });
}
