// POST /create-checkout: the address of a page where the plan is paid for. One page per person that can be paid on.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context.ts';
import { ensureCustomer } from '../customers/ensure-customer.ts';
import { tellContact } from '../customers/tell-contact.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { isMissing } from '../payments/payments-failure.ts';
import type { Payments } from '../payments/payments.ts';
import { isLive } from '../subscriptions/subscription-in-force.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { beginIntent } from './begin-intent.ts';
import { endIntent } from './checkouts.sql.ts';
import { endReplaced } from './end-replaced.ts';
import { findOrCreatePage } from './payment-page.ts';

interface Buyer {
  readonly pseudonym: string;
  readonly price: PriceId;
}

export function createCheckout(context: BillingContext, buyer: Buyer): Promise<{ url: string }> {
  return askPayments(context, 'CHECKOUT_FAILED', async (payments) => {
    const customerId = await customerWithoutSubscription(context, payments, buyer.pseudonym);
    await tellContact(context, payments, { pseudonym: buyer.pseudonym, customerId });
    // A page may have been paid or have ended since it was opened: then the second intent is a new one.
    const url =
      (await openPage(context, payments, customerId, buyer)) ?? (await openPage(context, payments, customerId, buyer));
    if (url === undefined) throw httpError('CONFLICT');
    return { url };
  });
}

/** As the provider knows it now: what we know may be a moment old. */
async function customerWithoutSubscription(
  context: BillingContext,
  payments: Payments,
  pseudonym: string,
): Promise<string> {
  const customerId = await ensureCustomer(context, payments, pseudonym);
  try {
    await refuseSecond(context, payments, { pseudonym, customerId });
    return customerId;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Deleted at the provider: the sync forgets it, and another is made.
    await syncCustomer(context, pseudonym);
    return ensureCustomer(context, payments, pseudonym);
  }
}

async function refuseSecond(
  context: BillingContext,
  payments: Payments,
  { pseudonym, customerId }: { readonly pseudonym: string; readonly customerId: string },
): Promise<void> {
  const subscriptions = await payments.subscriptionsOf(customerId);
  if (!subscriptions.some(isLive)) return;
  await syncCustomer(context, pseudonym);
  throw httpError('ALREADY_SUBSCRIBED');
}

/** Undefined: the page of this intent is over, the next intent is a new one. */
async function openPage(
  context: BillingContext,
  payments: Payments,
  customerId: string,
  { pseudonym, price }: Buyer,
): Promise<string | undefined> {
  const intent = await beginIntent(context, pseudonym, price);
  const asker = { pseudonym, customerId };
  if (await endReplaced(context, payments, pseudonym)) await refuseSecond(context, payments, asker);
  const page = await findOrCreatePage(context, payments, intent, { ...asker, price });
  if (page.status === 'open' && page.url !== null) return page.url;
  await endIntent(context.pool, intent.id, page.status === 'complete' ? 'completed' : 'expired');
  if (page.status === 'complete') await refuseSecond(context, payments, asker);
  return undefined;
}
