// The routes of daily activity.
import { dailyActivityContract } from '@consilium/contracts/chat/daily-activity-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import type { ChatContext } from '../context.ts';
import { recordDailyActivity } from './record-daily-activity.ts';

export function dailyActivityRouter(context: ChatContext) {
  const os = implement(dailyActivityContract).$context<RequestContext>();
  return os.router({
    record: os.record.handler(({ context: request }) => recordDailyActivity(context, requireIdentity(request))),
  });
}
