// Which webhook events are accepted. Signed and verified without a network.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type Stripe from 'stripe';
import { stripeEvents } from './stripe-events.ts';
import { createStripePayments } from './stripe-payments.ts';

const now = new Date('2026-06-30T12:00:00Z');
const seconds = now.getTime() / 1000;
const clock = manualClock(now);
const OLD = 'whsec_old';
const NEW = 'whsec_new';

const webhookEvent = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  api_version: '2026-10-28.endive',
  created: seconds - 3,
  livemode: false,
  data: { object: { object: 'invoice', id: 'in_1', customer: 'cus_1' } },
};

function receiver(webhookSecrets: readonly string[] = [OLD, NEW], key = 'sk_test_1') {
  return createStripePayments({ key, apiUrl: undefined, webhookSecrets, clock });
}

function signed(body: string, secret: string, at = seconds): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function receive(
  options: { readonly event?: object; readonly secret?: string; readonly at?: number } = {},
  payments = receiver(),
) {
  const body = JSON.stringify(options.event ?? webhookEvent);
  return payments.verifyEvent(Buffer.from(body), signed(body, options.secret ?? OLD, options.at));
}

const refused = { code: 'WEBHOOK_REFUSED', status: 400, message: 'The signature is not valid.' };

describe('a signed webhook event', () => {
  test('is accepted, with its id, type and whom it is about', async () => {
    expect(await receive()).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date(now.getTime() - 3000),
      apiVersion: '2026-10-28.endive',
      livemode: false,
      objectId: 'in_1',
      customerId: 'cus_1',
      paymentIntentId: null,
    });
  });

  test('is accepted with either of two secrets while one replaces the other, and with no third', async () => {
    expect(await receive({ secret: NEW })).toMatchObject({ id: 'evt_1' });
    await expect(receive({ secret: 'whsec_other' })).rejects.toMatchObject(refused);
    await expect(receive({ secret: NEW }, receiver([OLD]))).rejects.toMatchObject(refused);
  });

  test.each([-300, 300])('is accepted %i seconds from now', async (distance) => {
    expect(await receive({ at: seconds + distance })).toMatchObject({ id: 'evt_1' });
  });

  test.each([-301, 301, 99_999])('is refused %i seconds from now', async (distance) => {
    await expect(receive({ at: seconds + distance })).rejects.toMatchObject(refused);
  });

  test('of live mode is refused with a test key, and the reverse', async () => {
    const live = { ...webhookEvent, livemode: true };
    await expect(receive({ event: live })).rejects.toMatchObject(refused);
    const payments = receiver([OLD], 'sk_live_1');
    expect(await receive({ event: live }, payments)).toMatchObject({ livemode: true });
    await expect(receive({}, payments)).rejects.toMatchObject(refused);
  });

  test('names the payment where it names no customer', async () => {
    const dispute = { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' };
    expect(await receive({ event: { ...webhookEvent, data: { object: dispute } } })).toMatchObject({
      objectId: 'du_1',
      customerId: null,
      paymentIntentId: 'pi_1',
    });
  });
});

describe('what is refused', () => {
  const body = JSON.stringify(webhookEvent);
  const verify = (text: string, signature: string | undefined) => receiver().verifyEvent(Buffer.from(text), signature);

  test('a missing or empty signature, one of other bytes, one of a body that was parsed and serialised again', async () => {
    const fitting = signed(body, OLD);
    expect(await verify(body, fitting)).toMatchObject({ id: 'evt_1' });
    for (const [text, signature] of [
      [body, undefined],
      [body, ''],
      [body, `t=${seconds}`],
      [body.replace('in_1', 'in_2'), fitting],
      [JSON.stringify(JSON.parse(body), null, 1), fitting],
    ] as const) {
      await expect(verify(text, signature)).rejects.toMatchObject(refused);
    }
  });

  test('an old webhook event with a second, current timestamp in its header', async () => {
    const kept = signed(body, OLD, seconds - 86_400);
    await expect(verify(body, `t=${seconds},${kept}`)).rejects.toMatchObject(refused);
    await expect(verify(body, `${kept},t=${seconds}`)).rejects.toMatchObject(refused);
    await expect(verify(body, `t=${seconds}, ${kept}`)).rejects.toMatchObject(refused);
  });

  test('signed bytes that are no webhook event', async () => {
    for (const text of ['', 'no json', '{"object":"v2.core.event","id":"evt_1"}', '[]']) {
      await expect(verify(text, signed(text, OLD))).rejects.toMatchObject(refused);
    }
  });

  test('everything while no secret is set', async () => {
    await expect(receive({ secret: '' }, receiver([]))).rejects.toMatchObject(refused);
  });
});

describe('the list of webhook events', () => {
  test('is requested by type, at most twenty at a time, and events of other types are left out', async () => {
    const asked: (readonly string[])[] = [];
    const data = ['customer.deleted', 'invoice.created', 'invoice.paid'].map((type) => ({
      ...webhookEvent,
      id: type,
      type,
    }));
    const list = ({ types = [] }: Stripe.EventListParams) => {
      asked.push(types);
      return Promise.resolve({ data, has_more: false });
    };
    const sdk = () => Promise.resolve({ events: { list } } as unknown as Stripe);
    const events = stripeEvents({ sdk, ask: async (call) => call(await sdk()) }, { secrets: [], isLive: false, clock });
    const told: string[] = [];
    for await (const { type } of events.eventsSince(now)) told.push(type);
    expect(told.toSorted()).toEqual(['customer.deleted', 'invoice.paid']);
    expect(Math.max(...asked.map((types) => types.length))).toBeLessThanOrEqual(20);
    expect(new Set(asked.flat()).size).toBe(asked.flat().length);
  });
});
