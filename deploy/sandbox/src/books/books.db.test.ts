// Concurrency and restarts: simultaneous requests, and a process that ends in the middle.
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { buy, newSession } from '#testing/bought.ts';
import { startListening } from '#testing/listening-endpoint.ts';
import { sandboxControls } from '#testing/sandbox-controls.ts';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';
import { START, stripeAt } from '#testing/started-sandbox.ts';
import { sandboxService } from '../service.ts';

const sandbox = sandboxForFile();

describe('simultaneous requests', () => {
  test('that pay one checkout buy once', async () => {
    const { stripe, controls } = sandbox;
    const session = await newSession(sandbox, 'premium_monthly');
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => controls.completeCheckout(session.id)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await stripe.subscriptions.list({ customer: session.customer as string, status: 'all' });
    expect(data).toHaveLength(1);
  });

  test('for ten refunds pay back no more than was paid', async () => {
    const { stripe } = sandbox;
    const { customer } = await buy(sandbox, 'premium_yearly');
    const { data } = await stripe.paymentIntents.list({ customer: customer as string });
    const payment_intent = data[0]?.id ?? '';
    const tried = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent, amount: 3000 })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { data: charges } = await stripe.charges.list({ payment_intent });
    expect(charges[0]).toMatchObject({ amount_refunded: 9000, refunded: false });
  });
});

describe('a restart', () => {
  test('loses nothing: objects, the clock, idempotency keys, and undelivered webhook events', async () => {
    const [database, endpoint] = await Promise.all([createTestDatabase(), startListening()]);
    const clock = manualClock(START);
    const first = await startUnderTest(sandboxService, database, { clock });
    const before = { stripe: stripeAt(first.url), controls: sandboxControls(first.url) };
    await before.controls.addWebhook(endpoint.url, 'whsec_sandbox_for_tests');
    await before.controls.changeSettings({ webhooks: { retryDelaysMs: [50, 50] } });
    await before.controls.advanceClock({ days: 100 });
    endpoint.answerNext([500]);
    const made = await before.stripe.customers.create({ name: 'kept' }, { idempotencyKey: 'kept' });
    await first.stop();
    const second = await startUnderTest(sandboxService, database, { clock });
    const after = { stripe: stripeAt(second.url), controls: sandboxControls(second.url) };
    expect((await after.stripe.customers.create({ name: 'kept' }, { idempotencyKey: 'kept' })).id).toBe(made.id);
    expect((await after.controls.readClock()).offsetSeconds).toBe(100 * 24 * 3600);
    await after.controls.settle();
    expect((await after.controls.listDeliveries()).map(({ state }) => state)).toEqual(['delivered']);
    await second.stop();
    await endpoint.stop();
    await database.drop();
  });
});
