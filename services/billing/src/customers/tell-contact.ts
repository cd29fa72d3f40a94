// The provider writes receipts and finds the person's saved card by their address: told when they are about to pay. By its
// hash the money-back promise tells the address again.
import type { BillingContext } from '../context.ts';
import { findContact } from '../contacts/find-contact.ts';
import { addressHash } from '../money-back/money-back-marks.ts';
import type { Payments } from '../payments/payments.ts';
import { keepAddressHash } from './customers.sql.ts';

/** Nobody is kept from paying because the address could not be told. */
export async function tellContact(
  context: BillingContext,
  payments: Payments,
  { pseudonym, customerId }: { readonly pseudonym: string; readonly customerId: string },
): Promise<void> {
  try {
    const contact = await findContact(context, pseudonym);
    if (!contact) return;
    await keepAddressHash(context.pool, pseudonym, await addressHash(context.pool, contact.email));
    await payments.updateCustomer(customerId, { email: contact.email });
  } catch (error) {
    context.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the provider was not told an address',
    );
  }
}
