// The routes for completing and reopening a conversation.
import { completionContract } from '@consilium/contracts/chat/completion-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { completeConversation } from './complete-conversation.ts';
import { listCompletions } from './list-completions.ts';
import { reopenConversation } from './reopen-conversation.ts';

export function completionsRouter(context: ChatContext) {
  const os = implement(completionContract).$context<RequestContext>();
  return os.router({
    complete: os.complete.handler(({ input, context: request }) => completeConversation(context, request, input)),
    reopen: os.reopen.handler(({ input, context: request }) =>
      reopenConversation(context, requireIdentity(request).userId, input.id),
    ),
    list: os.list.handler(({ input, context: request }) =>
      listCompletions(context, requireIdentity(request).userId, input.id),
    ),
  });
}
