// The route of a person's own activity.
import { activityContract } from '@consilium/contracts/chat/activity-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { listActivity } from './list-activity.ts';

export function activityRouter(context: ChatContext) {
  const os = implement(activityContract).$context<RequestContext>();
  return os.router({
    list: os.list.handler(({ input, context: request }) =>
      listActivity(context, requireIdentity(request).userId, input),
    ),
  });
}
