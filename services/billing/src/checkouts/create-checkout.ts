// POST /create-checkout: the address of a payment page. A person has one page that can be paid.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { ensureCustomer } from '../customers/ensure-customer.ts';
import { replaceCustomer } from '../customers/replace-customer.ts';
import { sendContactToProvider } from '../customers/send-contact-to-provider.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { isCustomerMissing } from '../payments/payments-failure.ts';
import type { Payments } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { beginIntent } from './begin-intent.ts';
import { endIntent, replaceOpenIntent } from './checkouts.sql.ts';
import { endReplaced } from './end-replaced.ts';
import { findOrCreatePage } from './payment-page.ts';
import type { Purchase } from './payment-page.ts';

interface Buyer {
  readonly pseudonym: string;
  readonly price: PriceId;
}

export function createCheckout(context: BillingContext, buyer: Buyer): Promise<{ url: string }> {
  return askPayments(context, 'CHECKOUT_FAILED', async (payments) => {
    const customerId = await ensureCustomer(context, payments, buyer.pseudonym);
    try {
      return await sell(context, payments, { ...buyer, customerId });
    } catch (error) {
      // The provider does not know the customer: it was deleted there by hand, or the key belongs to another account.
      if (!isCustomerMissing(error)) throw error;
      await replaceOpenIntent(context.pool, buyer.pseudonym);
      return sell(context, payments, {
        ...buyer,
        customerId: await replaceCustomer(context, payments, buyer.pseudonym),
      });
    }
  });
}

async function sell(context: BillingContext, payments: Payments, purchase: Purchase): Promise<{ url: string }> {
  await refuseSecond(context, payments, purchase);
  await sendContactToProvider(context, payments, purchase);
  // The page may have been paid or have expired since: then the second attempt makes a new intent.
  const url = (await openPage(context, payments, purchase)) ?? (await openPage(context, payments, purchase));
  if (url === undefined) throw httpError('CONFLICT');
  return { url };
}

/** Asks the provider, because our copy may be a moment old. */
async function refuseSecond(
  context: BillingContext,
  payments: Payments,
  { pseudonym, customerId }: Purchase,
): Promise<void> {
  const subscriptions = await payments.subscriptionsOf(customerId);
  if (!subscriptions.some(isLive)) return;
  await syncCustomer(context, pseudonym);
  throw httpError('ALREADY_SUBSCRIBED');
}

/** Undefined when the page of this intent is over; the next intent is a new one. */
async function openPage(context: BillingContext, payments: Payments, purchase: Purchase): Promise<string | undefined> {
  const intent = await beginIntent(context, purchase.pseudonym, purchase.price);
  if (await endReplaced(context, payments, purchase.pseudonym)) await refuseSecond(context, payments, purchase);
  const page = await findOrCreatePage(context, payments, intent, purchase);
  if (page.status === 'open' && page.url !== null) return page.url;
  await endIntent(context.pool, intent.id, page.status === 'complete' ? 'completed' : 'expired');
  if (page.status === 'complete') await refuseSecond(context, payments, purchase);
  return undefined;
}
