// The sync that follows a command done at the provider.
import type { BillingContext } from '../context/context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { syncCustomer } from './sync-customer.ts';

/** The command is done, so a failing sync is only logged: a webhook event or the hourly comparison makes up for it. */
export async function syncAfterCommand(context: BillingContext, pseudonym: string): Promise<void> {
  try {
    await syncCustomer(context, pseudonym);
  } catch (error) {
    if (!(error instanceof PaymentsFailure)) throw error;
    context.log.warn({ kind: error.kind, code: error.code }, 'the provider could not be looked at after a command');
  }
}
