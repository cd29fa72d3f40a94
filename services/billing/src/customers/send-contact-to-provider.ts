// Tells the provider the person's email address when they are about to pay: it sends receipts and finds the saved card by it.
// We keep only a hash of it, by which the money-back recognises the address.
import type { BillingContext } from '../context/context.ts';
import { findContact } from '@consilium/kit/contacts/find-contact.ts';
import { addressHash } from '../money-back/money-back-marks.ts';
import type { Payments } from '../payments/payments.ts';
import { keepAddressHash } from './customers.sql.ts';

/** A failure here does not stop anybody from paying. */
export async function sendContactToProvider(
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
