// Expires replaced payment pages at the provider, so that nobody pays on two.
import type { BillingContext } from '../context/context.ts';
import type { Payments } from '../payments/payments.ts';
import { endIntent, findReplaced } from './checkouts.sql.ts';

/** True when one of them was paid before it expired. */
export async function endReplaced({ pool }: BillingContext, payments: Payments, pseudonym: string): Promise<boolean> {
  let isPaid = false;
  for (const { id, sessionId } of await findReplaced(pool, pseudonym)) {
    if (sessionId === null) continue;
    await payments.expireCheckout(sessionId);
    const session = await payments.findCheckout(sessionId);
    const isComplete = session?.status === 'complete';
    await endIntent(pool, id, isComplete ? 'completed' : 'expired');
    isPaid ||= isComplete;
  }
  return isPaid;
}
