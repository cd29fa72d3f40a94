// Sends a signed webhook event to billing, as the payment provider would.
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { Stripe } from 'stripe';
import { WEBHOOK_SECRET } from './billing-with-sandbox.ts';
import type { BillingWithSandbox } from './billing-with-sandbox.ts';

export async function deliverWebhook(
  { billing, clock }: Pick<BillingWithSandbox, 'billing' | 'clock'>,
  event: object,
  secret = WEBHOOK_SECRET,
): Promise<Response> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return billing.call(`${servicePrefixes.billing}${webhookPath}`, { body: payload, headers });
}
