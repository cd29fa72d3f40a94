// What renewals will charge where it is not the catalogue price. Only shown to people: a failure delays nothing.
import type { Money } from '@consilium/contracts/plans.ts';
import type { Logger } from 'pino';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';

/** `unknown`: the provider could not be asked. */
export type RenewalAmounts = ReadonlyMap<string, Money | 'unknown' | null>;

export async function askRenewalAmounts(
  payments: Pick<Payments, 'renewalAmount'>,
  log: Logger,
  subscriptions: readonly ProviderSubscription[],
): Promise<RenewalAmounts> {
  const asked = subscriptions.filter(renewsAtItsOwnAmount).map(async ({ id }) => [id, await ask(id)] as const);
  return new Map(await Promise.all(asked));

  async function ask(id: string): Promise<Money | 'unknown' | null> {
    try {
      return await payments.renewalAmount(id);
    } catch (error) {
      log.warn({ err: error, subscriptionId: id }, 'what a renewal will charge could not be asked');
      return 'unknown';
    }
  }
}

function renewsAtItsOwnAmount({ status, hasOwnAmount, cancelsAt, price }: ProviderSubscription): boolean {
  return status === 'active' && hasOwnAmount && cancelsAt === null && price !== null;
}
