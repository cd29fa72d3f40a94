// Takes a hold as the gateway does.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity, Judgement } from '@consilium/kit/identity/identity.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

export type Held = Extract<Judgement, { outcome: 'held' }>;

/** Limits of the free plan. */
const limits = { standard: 15, premium: 3 } as const;

export async function takeTestHold(
  database: TestDatabase,
  identity: Identity,
  message: { readonly key: string; readonly class: 'standard' | 'premium'; readonly clock: Clock },
): Promise<Held> {
  const quota = createPostgresQuota({ pool: database.pool('gateway') });
  const { key: idempotencyKey, class: messageClass, clock } = message;
  const answer = await quota.hold({
    subject: identity.pseudonym,
    class: messageClass,
    idempotencyKey,
    limit: limits[messageClass],
    zone: 'UTC',
    now: clock.now(),
  });
  await quota.stop();
  if (answer.outcome !== 'held') throw new Error(`no hold: ${answer.reason}`);
  const { holdId, used, held, windowStartsAt, resetsAt } = answer;
  return {
    outcome: 'held',
    holdId,
    class: answer.class,
    used: used + held,
    limit: limits[answer.class === 'premium' ? 'premium' : 'standard'],
    windowStartsAt: windowStartsAt.toISOString(),
    resetsAt: resetsAt.toISOString(),
  };
}
