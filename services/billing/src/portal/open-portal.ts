// POST /customer-portal: the provider's page for a customer, a short-lived bearer link made new for each click.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { findCustomer } from '../customers/customers.sql.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { upgradePage } from '../payments/return-addresses.ts';

export function openPortal(context: BillingContext, pseudonym: string): Promise<{ url: string }> {
  return askPayments(context, 'PORTAL_FAILED', async (payments) => {
    const customer = await findCustomer(context.pool, pseudonym);
    if (!customer?.customerId) throw httpError('NO_SUBSCRIPTION');
    const url = await payments.openPortal({
      customerId: customer.customerId,
      returnUrl: upgradePage(context.config),
    });
    return { url };
  });
}
