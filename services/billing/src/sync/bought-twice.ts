// Two tabs may pay twice: of several live subscriptions one stays.
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

/** The first is the one that stays: what is in good order comes before what is not, then the older. */
export function inOrderOfStaying(subscriptions: readonly ProviderSubscription[]): ProviderSubscription[] {
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

/** Those that are one too many. */
export function boughtTwice(subscriptions: readonly ProviderSubscription[]): ProviderSubscription[] {
  return inOrderOfStaying(subscriptions).slice(1);
}
