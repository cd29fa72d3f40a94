// Two tabs may buy at the same time: of several live subscriptions one is kept.
import type { JobDefinition } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { ProviderSubscription } from '../payments/payments.ts';

export const endBoughtTwiceJob: JobDefinition<{ pseudonym: string }> = {
  name: 'billing.end-bought-twice',
  payload: z.object({ pseudonym: z.string() }),
  maxAttempts: 25,
};

const paying: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid']);
const inGoodOrder: ReadonlySet<string> = new Set(['active', 'trialing']);

/** The first one is kept: those without payment problems come first, then the oldest. */
export function bestFirst(subscriptions: readonly ProviderSubscription[]): ProviderSubscription[] {
  const disorder = ({ status }: ProviderSubscription) => (inGoodOrder.has(status) ? 0 : 1);
  return subscriptions
    .filter(({ status, endedAt, price }) => endedAt === null && price !== null && paying.has(status))
    .toSorted(
      (one, other) =>
        disorder(one) - disorder(other) ||
        one.startedAt.getTime() - other.startedAt.getTime() ||
        // Stryker disable next-line EqualityOperator: no two have the same id
        (one.id < other.id ? -1 : 1),
    );
}

/** All but the one that is kept. */
export function boughtTwice(subscriptions: readonly ProviderSubscription[]): ProviderSubscription[] {
  return bestFirst(subscriptions).slice(1);
}
