// Webhook events: signed like the provider's, retried until delivered, and adjustable by testers.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type Stripe from 'stripe';
import { buy, newSession } from '#testing/bought.ts';
import { startListening } from '#testing/listening-endpoint.ts';
import type { ListeningEndpoint } from '#testing/listening-endpoint.ts';
import { startSandbox } from '#testing/started-sandbox.ts';
import type { StartedSandbox } from '#testing/started-sandbox.ts';

const SECRET = 'whsec_sandbox_for_tests';

let sandbox: StartedSandbox;
let endpoint: ListeningEndpoint;
beforeEach(async () => {
  [sandbox, endpoint] = await Promise.all([startSandbox(), startListening()]);
  await sandbox.controls.addWebhook(endpoint.url, SECRET);
});
afterEach(async () => {
  await sandbox.stop();
  await endpoint.stop();
});

function told(): Stripe.Event[] {
  return endpoint.webhookEvents.map(({ body, signature }) =>
    sandbox.stripe.webhooks.constructEvent(body, signature, SECRET, 300, undefined, sandbox.clock.now().getTime()),
  );
}

const typesTold = () => told().map(({ type }) => type);

describe('a webhook event', () => {
  test('is signed with the time of the process, also when the clock of the sandbox is far ahead', async () => {
    await sandbox.controls.advanceClock({ months: 5 });
    await sandbox.stripe.customers.create({ metadata: { user_id: 'u1' } });
    await sandbox.controls.settle();
    const [event] = told();
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { object: 'customer', metadata: { user_id: 'u1' } } },
    });
    expect((event?.created ?? 0) * 1000 - sandbox.clock.now().getTime()).toBeGreaterThan(100 * 24 * 3_600_000);
  });

  test('is sent for every object of a purchase, with previous_attributes', async () => {
    await buy(sandbox, 'premium_monthly');
    await sandbox.controls.settle();
    expect(typesTold()).toEqual(
      expect.arrayContaining([
        'checkout.session.completed',
        'customer.subscription.created',
        'customer.subscription.updated',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice_payment.paid',
        'charge.succeeded',
        'payment_intent.succeeded',
        'payment_method.attached',
      ]),
    );
    const updated = told().find(({ type }) => type === 'customer.subscription.updated');
    expect(updated?.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete' },
    });
    expect(JSON.stringify(told())).not.toMatch(/"_[a-z]|sandbox:\//iu);
  });

  test('is in the list of events too, with the same content', async () => {
    const { stripe, controls } = sandbox;
    await stripe.customers.create();
    await controls.settle();
    const { data } = await stripe.events.list({ type: 'customer.created' });
    expect(data[0]).toMatchObject({ id: told()[0]?.id, data: told()[0]?.data });
    await controls.advanceClock({ days: 31 });
    expect((await stripe.events.list()).data).toEqual([]);
  });

  test('that is not accepted is retried until it is, or until the last retry', async () => {
    const { stripe, controls } = sandbox;
    await controls.changeSettings({ webhooks: { retryDelaysMs: [1, 1, 1] } });
    endpoint.answerNext([500, 302]);
    await stripe.customers.create();
    await controls.settle();
    expect(endpoint.webhookEvents).toHaveLength(3);
    expect(new Set(told().map(({ id }) => id)).size).toBe(1);
    endpoint.answerNext([500, 500, 500, 500]);
    await stripe.customers.create();
    await controls.settle();
    const [last] = await controls.listDeliveries();
    expect(last).toMatchObject({ state: 'failed', attempts: 4, lastStatus: 500, type: 'customer.created' });
    expect((await stripe.events.list({ delivery_success: false })).data.map(({ id }) => id)).toEqual([last?.eventId]);
    await controls.resend();
    await controls.settle();
    expect((await controls.listDeliveries('delivered'))[0]?.eventId).toBe(last?.eventId);
  });

  test('reaches other endpoints while one is down', async () => {
    const { stripe, controls } = sandbox;
    await controls.addWebhook('http://127.0.0.1:9/nobody', SECRET);
    await stripe.customers.create();
    await eventually(async () => expect(endpoint.webhookEvents).toHaveLength(1));
  });
});

describe('delivery settings', () => {
  test('send each webhook event several times, drop all or some, and hold them until they are sent manually', async () => {
    const { stripe, controls } = sandbox;
    await controls.changeSettings({ webhooks: { duplicates: 2 } });
    await stripe.customers.create();
    await controls.settle();
    expect(new Set(told().map(({ id }) => id)).size).toBe(1);
    expect(endpoint.webhookEvents).toHaveLength(3);

    await controls.changeSettings({ webhooks: { duplicates: 0, drop: ['customer.created'] } });
    const { id } = await stripe.customers.create();
    await stripe.customers.update(id, { name: 'x' });
    await controls.settle();
    expect(typesTold().slice(3)).toEqual(['customer.updated']);

    await controls.changeSettings({ webhooks: { drop: false, hold: true } });
    await stripe.customers.update(id, { name: 'y' });
    await stripe.customers.update(id, { name: 'z' });
    await controls.settle();
    const held = await controls.listDeliveries('held');
    expect(endpoint.webhookEvents).toHaveLength(4);
    for (const delivery of held) expect(await controls.deliver(delivery.id)).toEqual({ status: 200, error: null });
    const names = told()
      .slice(4)
      .map(({ data }) => (data.object as Stripe.Customer).name);
    expect(names).toEqual(['z', 'y']);
  });

  test('shuffle webhook events that wait at the same time', async () => {
    const { stripe, controls } = sandbox;
    await controls.changeSettings({ webhooks: { delayMs: 600_000, reorder: true } });
    const names = Array.from({ length: 15 }, (_, count) => String(count));
    for (const name of names) await stripe.customers.create({ name });
    await controls.settle({ hurry: true });
    const order = told().map(({ data }) => (data.object as Stripe.Customer).name ?? '');
    expect(order).not.toEqual(names);
    expect(order.toSorted()).toEqual(names.toSorted());
  });

  test('delay them', async () => {
    const { stripe, controls } = sandbox;
    await controls.changeSettings({ webhooks: { delayMs: 600_000 } });
    await stripe.customers.create();
    expect((await controls.listDeliveries('waiting')).length).toBe(1);
    expect(endpoint.webhookEvents).toHaveLength(0);
    await controls.settle({ hurry: true });
    expect(endpoint.webhookEvents).toHaveLength(1);
  });
});

describe('endpoints', () => {
  test('created by the API have their own secret and the requested types', async () => {
    const { stripe, controls } = sandbox;
    const made = await stripe.webhookEndpoints.create({ url: endpoint.url, enabled_events: ['invoice.paid'] });
    expect(made.secret).toMatch(/^whsec_sandbox/u);
    expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
    await controls.completeCheckout((await newSession(sandbox, 'premium_monthly')).id);
    await controls.settle();
    const signed = endpoint.webhookEvents.filter(({ body }) => body.includes('"type": "invoice.paid"'));
    expect(signed).toHaveLength(2);
    await stripe.webhookEndpoints.del(made.id);
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  });

  test('configured at start exist, with the secret of this start', async () => {
    const environment = { SANDBOX_WEBHOOK_URL: endpoint.url, SANDBOX_WEBHOOK_SECRET: 'whsec_sandbox_of_start' };
    const other = await startSandbox(environment);
    await other.stripe.customers.create();
    await other.controls.settle();
    const [webhookEvent] = endpoint.webhookEvents;
    expect(() =>
      other.stripe.webhooks.constructEvent(
        webhookEvent?.body ?? '',
        webhookEvent?.signature ?? '',
        'whsec_sandbox_of_start',
        1e9,
      ),
    ).not.toThrow();
    await other.stop();
  });
});
