// For tests: creates a customer and a checkout session, and buys a subscription.
import type Stripe from 'stripe';
import type { StartedSandbox } from './started-sandbox.ts';

type LookupKey = 'premium_monthly' | 'premium_yearly';

export async function newSession(
  { stripe }: Pick<StartedSandbox, 'stripe'>,
  lookupKey: LookupKey,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const customer = more.customer ?? (await stripe.customers.create({ metadata: { user_id: 'u1' } })).id;
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'u1',
    line_items: [{ price: await priceId({ stripe }, lookupKey), quantity: 1 }],
    success_url: 'http://localhost/upgrade?checkout={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/upgrade?checkout=cancelled',
    subscription_data: { metadata: { user_id: 'u1' } },
    metadata: { user_id: 'u1' },
    ...more,
  });
}

export async function priceId({ stripe }: Pick<StartedSandbox, 'stripe'>, lookupKey: LookupKey): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] });
  return data[0]?.id ?? '';
}

export async function buy(
  sandbox: StartedSandbox,
  lookupKey: LookupKey,
  card = 'ok',
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Subscription> {
  const session = await newSession(sandbox, lookupKey, more);
  await sandbox.controls.completeCheckout(session.id, card, true);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return paid.subscription as Stripe.Subscription;
}

export function idOf(reference: string | { readonly id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
