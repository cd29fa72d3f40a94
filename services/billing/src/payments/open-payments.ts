// The payments driver that the configuration names; undefined without a key.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';
import type { Payments } from './payments.ts';
import type { PaymentsSettings } from './payments-variables.ts';
import { createStripePayments } from './stripe-payments.ts';

interface OpenOptions {
  readonly config: PaymentsSettings;
  readonly clock: Clock;
  readonly log: Logger;
}

export function openPayments({ config, clock, log }: OpenOptions): Payments | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = config;
  if (key === undefined) return undefined;
  if (webhookSecrets.length === 0) {
    log.warn(
      'STRIPE_WEBHOOK_SECRETS is empty: webhook events of the payment provider are refused, changes are seen late',
    );
  }
  return createStripePayments({ key, apiUrl, webhookSecrets, clock });
}
