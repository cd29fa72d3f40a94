// The routes of check-backs. Each requires a signed-in person and finds only their own action items.
import { checkBacksContract } from '@consilium/contracts/chat/check-backs-http.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import { answerCheckBack, snoozeCheckBack } from './answer-check-back.ts';
import type { CheckBacksContext } from './check-backs-context.ts';
import { dueCheckBacks } from './due-check-backs.ts';

export function checkBacksRouter(context: CheckBacksContext) {
  const os = implement(checkBacksContract).$context<RequestContext>();
  return os.router({
    list: os.list.handler(async ({ context: request }) => {
      const { items, total } = await dueCheckBacks(context.pool, requireIdentity(request), context.clock.now());
      const checkBacks = items.map(({ id, completedAt, ...item }) => ({
        actionItemId: id,
        ...item,
        completedAt: completedAt?.toISOString() ?? null,
      }));
      return { checkBacks, total };
    }),
    answer: os.answer.handler(({ input: { id, ...answer }, context: request }) =>
      answerCheckBack(context, { identity: requireIdentity(request), id }, answer),
    ),
    snooze: os.snooze.handler(({ input: { id, days }, context: request }) =>
      snoozeCheckBack(context, { identity: requireIdentity(request), id }, days),
    ),
  });
}
