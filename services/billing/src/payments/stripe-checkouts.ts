// Customers, payment pages and the customer portal.
import type Stripe from 'stripe';
import { isMissing } from './payments-failure.ts';
import type { Payments, ProviderCheckout } from './payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { atSeconds } from './stripe-figures.ts';
import { idOf } from './stripe-prices.ts';
import type { StripePrices } from './stripe-prices.ts';

type CheckoutCalls = Pick<
  Payments,
  'createCustomer' | 'updateCustomer' | 'deleteCustomer' | 'createCheckout' | 'findCheckout' | 'expireCheckout'
>;

export function stripeCheckouts(client: StripeClient, prices: StripePrices): CheckoutCalls {
  return {
    /** Contains only what never changes: the same idempotency key with other arguments is refused. */
    async createCustomer(pseudonym, attempt) {
      const { id } = await client.ask((stripe) =>
        stripe.customers.create(
          { metadata: { user_id: pseudonym } },
          { idempotencyKey: `customer:${pseudonym}:${attempt}` },
        ),
      );
      return id;
    },
    async updateCustomer(customerId, { email }) {
      // The SDK adds a random idempotency key to each call: a fixed one would ignore a change back to an earlier address.
      await client.ask((stripe) => stripe.customers.update(customerId, { email }));
    },
    async deleteCustomer(customerId) {
      await undefinedIfMissing(client.ask((stripe) => stripe.customers.del(customerId)));
    },
    async createCheckout(request) {
      const price = await prices.toSell(request.price);
      return toCheckout(
        await client.ask((stripe) =>
          stripe.checkout.sessions.create(sessionParams(request, price), {
            idempotencyKey: `checkout:${request.intentId}`,
          }),
        ),
      );
    },
    async findCheckout(sessionId) {
      const session = await undefinedIfMissing(client.ask((stripe) => stripe.checkout.sessions.retrieve(sessionId)));
      return session && toCheckout(session);
    },
    expireCheckout: (sessionId) => expire(client, sessionId),
  };
}

function sessionParams(
  request: Parameters<Payments['createCheckout']>[0],
  price: Stripe.Price,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: request.pseudonym, intent_id: request.intentId };
  return {
    mode: 'subscription',
    customer: request.customerId,
    client_reference_id: request.pseudonym,
    line_items: [{ price: price.id, quantity: 1 }],
    // Cards succeed or fail at once. Other methods take days, in which the plan is neither bought nor refused.
    allowed_payment_method_types: ['card'],
    allow_promotion_codes: true,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    subscription_data: { metadata: { user_id: request.pseudonym } },
    metadata,
  };
}

async function expire(client: StripeClient, sessionId: string): Promise<void> {
  try {
    // No idempotency key of ours: expiring twice is harmless, and a failure would be repeated for the same key.
    await client.ask((stripe) => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (isMissing(error)) return;
    const { status } = await client.ask((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    if (status === 'open') throw error;
  }
}

function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const { status, payment_status: payment } = session;
  const isOver = status === 'complete' || status === 'expired';
  return {
    id: session.id,
    customerId: session.customer === null ? null : idOf(session.customer),
    status: isOver ? (status as 'complete' | 'expired') : 'open',
    isPaid: payment === 'paid' || payment === 'no_payment_required',
    subscriptionId: session.subscription === null ? null : idOf(session.subscription),
    url: session.url,
    expiresAt: atSeconds(session.expires_at),
  };
}

async function undefinedIfMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
