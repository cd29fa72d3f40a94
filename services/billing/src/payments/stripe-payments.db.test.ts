// The driver against the sandbox: its requests, how it reads answers, and what it does without an answer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { sandboxService } from '@consilium/stripe-sandbox/service.ts';
import { sandboxControls } from '@consilium/stripe-sandbox/testing/sandbox-controls.ts';
import { Stripe } from 'stripe';
import { PaymentsFailure } from './payments-failure.ts';
import type { Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const KEY = 'sk_test_sandbox';
const clock = manualClock(new Date('2026-06-10T09:00:00Z'));
let database: TestDatabase;
let sandbox: ServiceUnderTest;
let controls: ReturnType<typeof sandboxControls>;
let payments: Payments;
let stripe: Stripe;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startUnderTest(sandboxService, database, { clock });
  controls = sandboxControls(sandbox.url);
  payments = open();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(KEY, { host: hostname, port, protocol: 'http', telemetry: false });
});
afterEach(() => controls.setFaults([]));
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const open = (key = KEY, apiUrl = sandbox.url) => createStripePayments({ key, apiUrl, webhookSecrets: [], clock });
const failure = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PaymentsFailure);
  return error as PaymentsFailure;
};

describe('prices', () => {
  test('are what the catalogue says', async () => {
    await expect(payments.checkPrices()).resolves.toBeUndefined();
  });

  test('that are missing or different are reported and not sold', async () => {
    const yearly = 'price_sandboxPremium_yearly';
    await stripe.prices.update(yearly, { active: false });
    try {
      expect(await failure(open().checkPrices())).toMatchObject({
        kind: 'misconfigured',
        code: 'price premium_yearly is missing at the provider',
      });
    } finally {
      await stripe.prices.update(yearly, { active: true });
    }
  });
});

describe('customers', () => {
  test('are created once for the same arguments, even by several at a time and after a broken connection', async () => {
    const pseudonym = newId();
    const ids = await Promise.all(Array.from({ length: 3 }, () => payments.createCustomer(pseudonym, '0')));
    expect(new Set(ids).size).toBe(1);
    await controls.setFaults([{ kind: 'close_after', method: 'POST', pathPrefix: '/v1/customers' }]);
    const other = newId();
    const afterCut = await payments.createCustomer(other, '0');
    expect(await payments.createCustomer(other, '0')).toBe(afterCut);
    expect(await payments.createCustomer(other, '1')).not.toBe(afterCut);
  });

  test('carry the pseudonym and, later, the address, which can change back to an earlier one', async () => {
    const pseudonym = newId();
    const id = await payments.createCustomer(pseudonym, '0');
    expect(await stripe.customers.retrieve(id)).toMatchObject({ metadata: { user_id: pseudonym }, email: null });
    for (const email of ['ada@example.org', 'lovelace@example.org', 'ada@example.org']) {
      await payments.updateCustomer(id, { email });
      expect(await stripe.customers.retrieve(id)).toMatchObject({ email });
    }
  });

  test('can be deleted, and already deleted counts as done', async () => {
    const id = await payments.createCustomer(newId(), '0');
    await payments.deleteCustomer(id);
    await payments.deleteCustomer(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  });
});

describe('when the provider fails', () => {
  test('a call is repeated after 500, 409 and a closed connection, and takes effect once', async () => {
    await controls.setFaults([
      { kind: 'status', status: 500, method: 'POST', pathPrefix: '/v1/customers' },
      { kind: 'close', method: 'POST', pathPrefix: '/v1/customers' },
    ]);
    const pseudonym = newId();
    const id = await payments.createCustomer(pseudonym, '0');
    expect(await payments.createCustomer(pseudonym, '0')).toBe(id);
  });

  test.each([
    ['broken', 500, 3],
    ['busy', 429, 1],
    ['misconfigured', 401, 1],
    ['refused', 400, 1],
  ] as const)('it is reported as %s: %i', async (kind, status, times) => {
    await controls.setFaults([{ kind: 'status', status, times }]);
    expect(await failure(payments.createCustomer(newId(), '0'))).toMatchObject({ kind });
  });

  test('a missing answer is waited for up to the time limit, with and without retries', async () => {
    const impatient = (limits: { attemptMs: number; callMs: number }) =>
      createStripePayments({ key: KEY, apiUrl: sandbox.url, webhookSecrets: [], clock, limits });
    for (const limits of [
      { attemptMs: 50, callMs: 60_000 },
      { attemptMs: 60_000, callMs: 50 },
    ]) {
      await controls.setFaults([{ kind: 'slow', delayMs: 2000, times: 10 }]);
      expect(await failure(impatient(limits).createCustomer(newId(), '0'))).toMatchObject({ kind: 'unreachable' });
    }
  });

  test('an unreachable provider gives `unreachable`, without personal data', async () => {
    const pseudonym = newId();
    const error = await failure(open('sk_test_secret', 'http://127.0.0.1:9').createCustomer(pseudonym, '0'));
    expect(error).toMatchObject({ kind: 'unreachable', message: 'payment provider: unreachable' });
    const told = JSON.stringify([Object.entries(error), error.message, error.stack]);
    expect(told).not.toContain(pseudonym);
    expect(told).not.toContain('sk_test_secret');
  });
});
