// The provider's webhook events: which are accepted, that each has one effect, and what happens when handling fails.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeadWebhookEvent } from '@consilium/contracts/billing/admin-http.ts';
import { newId } from '@consilium/kit/ids.ts';
import { recordTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { Stripe } from 'stripe';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { HOUR_MS } from '../testing/durations.ts';
import { deliverWebhook } from '../testing/deliver-webhook.ts';

const FIRST = 'whsec_first';
const SECOND = 'whsec_second';
const VERSION = '2026-10-28.endive';
const WEBHOOK = '/api/billing/stripe/webhook';

let telemetry: RecordedTelemetry;
let world: BillingWithSandbox;
beforeAll(async () => {
  telemetry = recordTelemetry();
  world = await startBillingWithSandbox({ environment: { STRIPE_WEBHOOK_SECRETS: `${FIRST},${SECOND}` } });
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

const admin = somebody({ roles: ['admin'] });
const nowSeconds = () => Math.floor(world.clock.now().getTime() / 1000);

function webhookEvent(about: { readonly customerId?: string; readonly changes?: object } = {}) {
  return {
    id: `evt_${newId()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    api_version: VERSION,
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object: { id: 'sub_1', object: 'subscription', customer: about.customerId ?? 'cus_of_somebody_else' } },
    ...about.changes,
  };
}

function sign(payload: string, { secret = FIRST, timestamp = nowSeconds() } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const post = (payload: string, signature?: string) =>
  world.billing.call(WEBHOOK, {
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(signature && { 'stripe-signature': signature }) },
  });

const deliver = (event: object) => deliverWebhook(world, event, FIRST);

async function rowOf(id: string) {
  const { rows } = await world.database
    .pool()
    .query('select state, attempts, error, next_attempt_at as due from billing.webhook_events where id = $1', [id]);
  return rows[0] as { state: string; attempts: number; error: string | null } | undefined;
}

async function ourCustomer() {
  const { pseudonym } = somebody();
  const customerId = await world.payments.createCustomer(pseudonym, '0');
  await world.database
    .pool()
    .query('insert into billing.customers (pseudonym, stripe_customer_id, created_at) values ($1, $2, $3)', [
      pseudonym,
      customerId,
      world.clock.now(),
    ]);
  const syncs = async () => {
    const { rows } = await world.database
      .pool()
      .query('select looks::int as asked, stored_look::int as stored from billing.customers where pseudonym = $1', [
        pseudonym,
      ]);
    return rows[0] as { asked: number; stored: number };
  };
  return { pseudonym, customerId, syncs };
}

describe('a webhook event is accepted', () => {
  test('when either of two secrets signed exactly these bytes within five minutes', async () => {
    const payload = JSON.stringify(webhookEvent());
    expect((await post(payload, sign(payload))).status).toBe(200);
    expect((await post(payload, sign(payload, { secret: SECOND }))).status).toBe(200);
    expect((await post(payload, sign(payload, { timestamp: nowSeconds() - 299 }))).status).toBe(200);
    expect((await post(payload, sign(payload, { timestamp: nowSeconds() + 299 }))).status).toBe(200);
  });

  const payload = () => JSON.stringify(webhookEvent());
  test.each<[string, () => readonly [string, string | undefined]]>([
    ['without a signature', () => [payload(), undefined]],
    ['with an empty one', () => [payload(), ' ']],
    [
      'signed with another secret',
      () => ((body) => [body, sign(body, { secret: 'whsec_stranger' })] as const)(payload()),
    ],
    ['with another body', () => [payload(), sign(payload())]],
    [
      'with a body that was parsed and serialised again',
      () => ((body) => [JSON.stringify(JSON.parse(body), null, 1), sign(body)] as const)(payload()),
    ],
    ['that is old', () => ((body) => [body, sign(body, { timestamp: nowSeconds() - 301 })] as const)(payload())],
    ['from the future', () => ((body) => [body, sign(body, { timestamp: nowSeconds() + 301 })] as const)(payload())],
    [
      'that is old, with a second current timestamp',
      () =>
        ((body) => [body, `t=${nowSeconds()},${sign(body, { timestamp: nowSeconds() - 9999 })}`] as const)(payload()),
    ],
    [
      'of the other mode',
      () => ((body) => [body, sign(body)] as const)(JSON.stringify(webhookEvent({ changes: { livemode: true } }))),
    ],
    ['that is no webhook event', () => ((body) => [body, sign(body)] as const)('{"object":"v2.core.event"}')],
    ['that is no JSON', () => ((body) => [body, sign(body)] as const)('no')],
    ['without a body', () => ['', sign('')]],
  ])('%s: 400, counted, not kept', async (_name, made) => {
    telemetry.counted.length = 0;
    const { rows: before } = await world.database.pool().query('select count(*)::int from billing.webhook_events');
    const [body, signature] = made();
    const answer = await post(body, signature);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'WEBHOOK_REFUSED']);
    expect(telemetry.names()).toEqual(['consilium.webhooks.refused']);
    const { rows: after } = await world.database.pool().query('select count(*)::int from billing.webhook_events');
    expect(after).toEqual(before);
  });

  test('larger ones than the provider sends are refused before they are verified', async () => {
    const huge = JSON.stringify({ ...webhookEvent(), padding: 'x'.repeat(600 * 1024) });
    expect((await post(huge, sign(huge))).status).toBe(413);
  });
});

describe('a webhook event has one effect', () => {
  test('though fifty copies arrive at the same time: one row, one sync, and all get 200', async () => {
    const { customerId, syncs } = await ourCustomer();
    const event = webhookEvent({ customerId });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(async () => expect(await rowOf(event.id)).toMatchObject({ state: 'done', attempts: 1 }));
    expect(await syncs()).toEqual({ asked: 1, stored: 1 });
    expect((await deliver(event)).status).toBe(200);
    const next = webhookEvent({ customerId });
    await deliver(next);
    await eventually(async () => expect(await rowOf(next.id)).toMatchObject({ state: 'done' }));
    expect([await syncs(), await rowOf(event.id)]).toMatchObject([{ asked: 2, stored: 2 }, { attempts: 1 }]);
  });

  test('of every type, and for refunds by the payment they name', async () => {
    const { customerId, pseudonym, syncs } = await ourCustomer();
    await world.database.pool().query(
      `insert into billing.payments (stripe_invoice_id, pseudonym, status, currency, due_minor, paid_minor,
         stripe_payment_intent_ids, created_at, period_starts_at, period_ends_at)
       values ($1, $2, 'paid', 'USD', 999, 999, array[$1 || '_pi'], now(), now(), now())`,
      [`in_${customerId}`, pseudonym],
    );
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: `in_${customerId}_pi` };
    const about = webhookEvent({ changes: { type: 'charge.dispute.created', data: { object: dispute } } });
    const unheard = webhookEvent({ customerId, changes: { type: 'customer.something.new' } });
    await deliver(about);
    await eventually(async () => expect(await syncs()).toMatchObject({ asked: 1 }));
    await deliver(unheard);
    await eventually(async () => expect(await syncs()).toMatchObject({ asked: 2 }));
    await eventually(async () =>
      expect([await rowOf(about.id), await rowOf(unheard.id)]).toMatchObject([{ state: 'done' }, { state: 'done' }]),
    );
  });

  test('of another API version is logged as an error and handled anyway', async () => {
    const { customerId } = await ourCustomer();
    telemetry.counted.length = 0;
    const event = webhookEvent({ customerId, changes: { api_version: '2024-04-10' } });
    expect((await deliver(event)).status).toBe(200);
    expect(telemetry.counted).toMatchObject([
      { name: 'consilium.webhooks.other_version', attributes: { version: '2024-04-10' } },
    ]);
    await eventually(async () => expect(await rowOf(event.id)).toMatchObject({ state: 'done' }));
  });

  test('that is faster than its customer is waited for; one about no customer of ours is ignored', async () => {
    const { pseudonym } = somebody();
    const customerId = await world.payments.createCustomer(pseudonym, '0');
    const [fast, foreign] = [webhookEvent({ customerId }), webhookEvent()];
    await deliver(fast);
    await deliver(foreign);
    await eventually(async () => expect(await rowOf(fast.id)).toMatchObject({ attempts: 1, error: 'nobody of ours' }));
    await world.database
      .pool()
      .query('insert into billing.customers (pseudonym, stripe_customer_id, created_at) values ($1, $2, now())', [
        pseudonym,
        customerId,
      ]);
    world.clock.advance(6000);
    await eventually(async () => expect(await rowOf(fast.id)).toMatchObject({ state: 'done', attempts: 2 }));
    await eventually(async () => {
      world.clock.advance(HOUR_MS);
      expect(await rowOf(foreign.id)).toMatchObject({ state: 'ignored' });
    });
  });
});

test('a webhook event claimed by a process that died is handled by another when its lease is over', async () => {
  const { customerId, syncs } = await ourCustomer();
  const id = `evt_${newId()}`;
  await world.database.pool().query(
    `insert into billing.webhook_events (id, type, stripe_customer_id, created_at, received_at, attempts, next_attempt_at)
     values ($1, 'invoice.paid', $2, $3, $3, 1, $3::timestamptz + interval '2 minutes')`,
    [id, customerId, world.clock.now()],
  );
  world.clock.advance(119_000);
  const other = webhookEvent({ customerId: (await ourCustomer()).customerId });
  await deliver(other);
  await eventually(async () => expect(await rowOf(other.id)).toMatchObject({ state: 'done' }));
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  world.clock.advance(1000);
  await eventually(async () => expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2 }));
  expect(await syncs()).toMatchObject({ stored: 1 });
});

describe('a webhook event that cannot be handled', () => {
  test('is retried for two days, then waits for an operator who replays or drops it', async () => {
    const { customerId, syncs } = await ourCustomer();
    await world.controls.setFaults([{ kind: 'status', status: 403, method: 'GET', times: 1000 }]);
    const event = webhookEvent({ customerId });
    await deliver(event);
    let triedForMs = 0;
    for (let attempts = 1; attempts <= 18; attempts += 1) {
      const waitMs = Math.min(5000 * 2 ** (attempts - 1), 8 * HOUR_MS);
      const due = new Date(world.clock.now().getTime() + waitMs);
      await eventually(async () => expect(await rowOf(event.id)).toMatchObject({ state: 'waiting', attempts, due }));
      triedForMs += waitMs;
      world.clock.advance(waitMs);
      // Delivering a webhook event wakes the worker.
      await deliver(webhookEvent());
    }
    await eventually(async () => expect(await rowOf(event.id)).toMatchObject({ state: 'dead' }));
    expect(await rowOf(event.id)).toMatchObject({ attempts: 19, error: expect.stringContaining('payment provider') });
    expect(triedForMs).toBeGreaterThanOrEqual(48 * HOUR_MS);
    expect(triedForMs).toBeLessThan(56 * HOUR_MS);
    expect((await syncs()).stored).toBe(0);
    await world.controls.setFaults([]);
    expect(await telemetry.observed.get('consilium.webhooks.kept')?.read()).toContainEqual({
      value: 1,
      attributes: { state: 'dead' },
    });
    const listed = await world.call(admin, '/admin/webhook-events');
    expect(listed.body['deadWebhookEvents'] as DeadWebhookEvent[]).toMatchObject([{ id: event.id, attempts: 19 }]);
    expect((await world.call(somebody(), `/admin/webhook-events/${event.id}/replay`, {})).status).toBe(403);
    expect((await world.call(admin, `/admin/webhook-events/${event.id}/replay`, {})).status).toBe(200);
    await eventually(async () => expect(await rowOf(event.id)).toMatchObject({ state: 'done', attempts: 1 }));
    expect((await syncs()).stored).toBeGreaterThan(0);
    expect((await world.call(admin, `/admin/webhook-events/${event.id}/drop`, {})).status).toBe(404);
  });
});
