// The provider's page for a purchase intent: made once for all tabs, and stored before anybody sees it.
import type { PriceId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments, ProviderCheckout } from '../payments/payments.ts';
import { checkoutReturn } from '../payments/return-addresses.ts';
import { together } from '../payments/together.ts';
import { endIntent, endUnseenIntent, keepSession } from './checkouts.sql.ts';
import type { CheckoutRow } from './checkouts.sql.ts';

export interface Purchase {
  readonly pseudonym: string;
  readonly customerId: string;
  readonly price: PriceId;
}
type Intent = Pick<CheckoutRow, 'id' | 'sessionId'>;

const createTogether = together<ProviderCheckout>();

export async function findOrCreatePage(
  context: BillingContext,
  payments: Payments,
  intent: Intent,
  purchase: Purchase,
): Promise<Pick<ProviderCheckout, 'status' | 'url'>> {
  if (intent.sessionId === null) {
    return createTogether(context.pool, intent.id, () => create(context, payments, intent.id, purchase));
  }
  return (await payments.findCheckout(intent.sessionId)) ?? { status: 'expired', url: null };
}

async function create(context: BillingContext, payments: Payments, intentId: string, purchase: Purchase) {
  const page = await ask(context, payments, intentId, purchase);
  const state = await keepSession(context.pool, intentId, page.id);
  if (state === 'open') return page;
  // Another tab chose the other price meanwhile; nobody has seen this page.
  await payments.expireCheckout(page.id);
  await endIntent(context.pool, intentId, 'expired');
  throw httpError('CONFLICT', 'Another payment page was opened in the meantime. Please go on there, or try again.');
}

async function ask({ pool, config }: BillingContext, payments: Payments, intentId: string, purchase: Purchase) {
  try {
    return await payments.createCheckout({ intentId, ...purchase, ...checkoutReturn(config) });
  } catch (error) {
    // The provider repeats a failure for the same idempotency key, so the next click needs a new intent, unless another process got a page.
    if (error instanceof PaymentsFailure) await endUnseenIntent(pool, intentId);
    throw error;
  }
}
