// Billing's environment variables about payments. Without a key nothing can be bought.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { httpUrl, integer, list } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

const SANDBOX_KEY = 'sk_test_sandbox';

export const paymentsVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\S+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional()
    .describe('Key of the payment provider. Without it nothing can be bought; what was bought stays in force.'),
  STRIPE_API_URL: httpUrl()
    .refine((value) => new URL(value).pathname === '/', 'must be an address without a path')
    .optional()
    .describe('A server that speaks like Stripe: the sandbox. Without it Stripe itself; never with a live key.'),
  STRIPE_WEBHOOK_SECRETS: list()
    .pipe(z.array(z.string().regex(/^whsec_\S+$/, 'must begin with whsec_')).max(2, 'must be at most two'))
    .default([])
    .describe('Secrets that webhook events of the payment provider are signed with; two while one replaces the other.'),
  STRIPE_DASHBOARD_URL: httpUrl()
    .optional()
    .describe(
      'Address of the payment provider’s dashboard, such as https://dashboard.stripe.com. Without it administrators get no links to it.',
    ),
  PAST_DUE_GRACE_DAYS: integer(0, 60)
    .default(7)
    .describe('How long a paid plan stays in force after a payment failed, while it is tried again.'),
  PUBLIC_URL: httpUrl().optional().describe('Address of the site; people come back there from the payment page.'),
};

const paymentsSchema = z.object(paymentsVariables);
export type PaymentsSettings = z.output<typeof paymentsSchema>;

export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key);
}

/** Rules across variables: a live key never goes to the sandbox, and the sandbox key never to Stripe. */
export function checkPaymentsSettings(settings: PaymentsSettings): void {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = settings;
  if (key === undefined) return;
  if (isLiveKey(key) && url !== undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY is a live key: STRIPE_API_URL must be empty with it.');
  }
  if (key.startsWith(SANDBOX_KEY) && url === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY is the key of the sandbox: STRIPE_API_URL must say where that is.');
  }
  if (settings.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL is missing: people come back there from the payment page.');
  }
}
