// POST /stripe/webhook: stores a webhook event before answering; a worker handles it afterwards.
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import express from 'express';
import type { Express, Request } from 'express';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import type { Payments, ProviderEvent } from '../payments/payments.ts';
import { API_VERSION } from '../payments/stripe-client.ts';
import { keepEvents } from './webhook-events.sql.ts';

/** More than the provider's largest webhook event. */
const MOST_BYTES = 512 * 1024;

/** Added before body parsers: the signature covers the raw bytes. */
export function addWebhookRoute(app: Express, context: BillingContext, onKept: () => void): void {
  const rawBody = express.raw({ type: () => true, limit: MOST_BYTES, inflate: false });
  app.post(`${servicePrefixes.billing}${webhookPath}`, rawBody, async (request, response) => {
    if (!context.payments) throw httpError('PAYMENTS_UNAVAILABLE');
    const event = await verify(context, context.payments, request);
    const isNew = (await keepEvents(context.pool, [event], context.clock.now())) === 1;
    if (isNew) onKept();
    response.status(200).json({ received: true });
  });
}

async function verify(context: BillingContext, payments: Payments, request: Request): Promise<ProviderEvent> {
  const signature = request.headers['stripe-signature'];
  const body: unknown = request.body;
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const event = await payments.verifyEvent(bytes, typeof signature === 'string' ? signature : undefined);
    reportOtherVersion(context, event);
    return event;
  } catch (error) {
    if (isHttpError(error) && error.code === 'WEBHOOK_REFUSED') countEvent('consilium.webhooks.refused');
    throw error;
  }
}

/** Only whom it is about is used, so the webhook event is handled; but the endpoint is set up wrongly. */
function reportOtherVersion({ log }: BillingContext, { id, type, apiVersion }: ProviderEvent): void {
  if (apiVersion === null || apiVersion === API_VERSION) return;
  log.error(
    { eventId: id, type, apiVersion, expected: API_VERSION },
    'a webhook event of the payment provider is of another API version: make its endpoint anew with ours',
  );
  countEvent('consilium.webhooks.other_version', { version: apiVersion });
}
