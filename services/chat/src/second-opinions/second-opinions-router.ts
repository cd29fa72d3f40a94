// The route of second opinions.
import { secondOpinionsContract } from '@consilium/contracts/chat/second-opinions-http.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import type { ReplyRunner } from '../replies/reply-runner.ts';
import { askSecondOpinion } from './ask-second-opinion.ts';

export function secondOpinionsRouter(context: ChatContext, runner: ReplyRunner) {
  const os = implement(secondOpinionsContract).$context<RequestContext>();
  return os.router({
    ask: os.ask.handler(({ input, context: request }) => askSecondOpinion(context, runner, request, input)),
  });
}
