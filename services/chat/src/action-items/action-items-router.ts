// The routes of action items.
import { actionItemsContract } from '@consilium/contracts/chat/action-items-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { addActionItem } from './add-action-item.ts';
import { listActionItems } from './list-action-items.ts';

export function actionItemsRouter(context: ChatContext) {
  const os = implement(actionItemsContract).$context<RequestContext>();
  return os.router({
    add: os.add.handler(({ input, context: request }) =>
      addActionItem(context, {
        identity: requireIdentity(request),
        solutionId: input.solutionId,
        userAgent: request.headers['user-agent'],
      }),
    ),
    list: os.list.handler(({ input, context: request }) =>
      listActionItems(context, requireIdentity(request).userId, input),
    ),
  });
}
