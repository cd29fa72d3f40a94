// The look at the provider that follows a command which has been done there.
import type { BillingContext } from '../context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { syncCustomer } from './sync-customer.ts';

/** What was done is done: a look that fails is made up for by the provider's webhook event, or by the reconciler. */
export async function syncAfterCommand(context: BillingContext, pseudonym: string): Promise<void> {
  try {
    await syncCustomer(context, pseudonym);
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    context.log.warn({ kind: error.kind, code: error.code }, 'the provider could not be looked at after a command');
  }
}
