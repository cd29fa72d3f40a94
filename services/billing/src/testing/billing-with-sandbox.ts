// Billing and the payment provider's sandbox on one test database and one clock, connected to each other.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { sandboxService } from '@consilium/stripe-sandbox/service.ts';
import { sandboxControls } from '@consilium/stripe-sandbox/testing/sandbox-controls.ts';
import { stripeAt } from '@consilium/stripe-sandbox/testing/started-sandbox.ts';
import { createStripePayments } from '../payments/stripe-payments.ts';
import { billingService } from '../service.ts';
import { paymentPages } from './payment-pages.ts';

export const SITE = 'https://consilium.test';
export const SANDBOX_KEY = 'sk_test_sandbox';
export const WEBHOOK_SECRET = 'whsec_sandbox_test';

export interface BillingWithSandboxOptions {
  readonly now?: Date;
  /** Without it the sandbox sends billing no webhook events. */
  readonly webhooks?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Starts other services before billing, on its database; returns variables for billing. */
  readonly neighbours?: (database: TestDatabase, clock: Clock) => Promise<Readonly<Record<string, string>>>;
}

export async function startBillingWithSandbox(options: BillingWithSandboxOptions = {}) {
  const clock = manualClock(options.now ?? new Date('2026-06-10T09:00:00Z'));
  const database = await createTestDatabase();
  const sandbox = await startUnderTest(sandboxService, database, { clock });
  const environment = {
    PUBLIC_URL: SITE,
    STRIPE_SECRET_KEY: SANDBOX_KEY,
    STRIPE_API_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    ...options.environment,
    ...(await options.neighbours?.(database, clock)),
  };
  const billing = await startUnderTest(billingService, database, { clock, environment });
  const controls = sandboxControls(sandbox.url);
  const payments = createStripePayments({
    key: SANDBOX_KEY,
    apiUrl: sandbox.url,
    webhookSecrets: [WEBHOOK_SECRET],
    clock,
  });
  const stripe = stripeAt(sandbox.url);
  const call = (identity: Identity, path: string, body?: unknown) => callBilling(billing, identity, path, body);
  const sendWebhooks = (types?: readonly string[]) =>
    controls.addWebhook(`${billing.url}${servicePrefixes.billing}${webhookPath}`, WEBHOOK_SECRET, types);
  if (options.webhooks) await sendWebhooks();
  return {
    clock,
    database,
    billing,
    controls,
    sandboxUrl: sandbox.url,
    stripe,
    environment,
    /** The same driver that billing uses, for what a test asks the provider itself. */
    payments,
    pages: paymentPages({ call, controls, database, payments, stripe }),
    call,
    /** From now on the sandbox sends billing its webhook events, of all types unless some are given. */
    sendWebhooks,
    subscriptionOf: async (person: Identity) => (await call(person, '/check-subscription')).body,
    /** The states of the person's cancellations, oldest first. */
    async cancellationStates({ pseudonym }: Identity) {
      const sql = 'select state from billing.cancellations where pseudonym = $1 order by id';
      return (await database.pool('billing').query<{ state: string }>(sql, [pseudonym])).rows.map(({ state }) => state);
    },
    /** Starts the comparison with the provider, as an administrator. */
    async reconcile() {
      const { status } = await call(somebody({ roles: ['admin'] }), '/admin/reconcile', {});
      if (status !== 200) throw new Error(`no comparison: ${status}`);
    },
    async stop() {
      await billing.stop();
      await sandbox.stop();
      await database.drop();
    },
  };
}
export type BillingWithSandbox = Awaited<ReturnType<typeof startBillingWithSandbox>>;

/** `path` is below billing's prefix; sends POST when there is a body. */
async function callBilling(billing: ServiceUnderTest, identity: Identity, path: string, body?: unknown) {
  const answer = await billing.call(`${servicePrefixes.billing}${path}`, {
    identity,
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
