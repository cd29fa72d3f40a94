// A card holder disputes a payment: however the provider reports it, access and renewals follow the money.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { usd } from '../testing/provider-objects.ts';
import { DAY_MS } from '../testing/durations.ts';
import { deliverWebhook } from '../testing/deliver-webhook.ts';

let world: CancellingWorld;
beforeAll(async () => {
  // The sandbox has no webhook address of billing: this test delivers the webhook events.
  world = await startCancelling();
  await world.controls.changeSettings({ invoiceDraftSeconds: 0 });
});
afterAll(() => world.stop());

/** Disputes somebody's newest or first payment. */
async function dispute(person: Identity, which: 'newest' | 'first' = 'newest') {
  const customer = await world.pages.customerOf(person);
  const paid = (await world.payments.invoicesOf(customer)).flatMap(({ payments }) => payments);
  const intent = paid.at(which === 'newest' ? 0 : -1)?.paymentIntentId ?? '';
  const { id } = await world.controls.openDispute(intent);
  return { id, intent };
}

async function deliver(disputeId: string, type: string): Promise<void> {
  const { data } = await world.stripe.events.list({ limit: 100, types: [type] });
  const event = data.find(({ data: { object } }) => (object as { id?: string }).id === disputeId);
  if (!event) throw new Error(`no ${type} about ${disputeId}`);
  const { status } = await deliverWebhook(world, event);
  expect(status).toBe(200);
}

const opened = 'charge.dispute.created';
const closed = 'charge.dispute.closed';

async function lose(person: Identity, which: 'newest' | 'first' = 'newest'): Promise<void> {
  const { id } = await dispute(person, which);
  await world.controls.closeDispute(id, 'lost');
  await deliver(id, closed);
}

const byName = (one: string, other: string) => (one < other ? -1 : 1);
const statusOf = async (person: Identity) => (await world.subscriptionsAtProvider(person)).map(({ status }) => status);
const paymentsOf = async (person: Identity) =>
  (await world.call(person, '/payments')).body['payments'] as Record<string, unknown>[];

describe('a dispute that is lost', () => {
  test.each([[[opened, closed]], [[closed, opened]], [[closed, closed]], [[opened, opened]]])(
    'ends the subscription and the access, reported as %j',
    async (webhookEvents) => {
      const ada = await world.subscriber('yearly');
      const { id } = await dispute(ada);
      await world.controls.closeDispute(id, 'lost');
      for (const type of webhookEvents) await deliver(id, type);
      await eventually(async () => expect(await statusOf(ada)).toEqual(['canceled']), 20_000);
      await eventually(async () =>
        expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: false, plan: 'free' }),
      );
      await eventually(async () =>
        expect((await world.mailsTo(ada)).map(({ subject }) => subject)).toContain('Your bank took a payment back'),
      );
      expect(await paymentsOf(ada)).toMatchObject([{ status: 'disputed', refunded: usd(0), takenBack: usd(9999) }]);
      expect(await world.refundsAtProvider(ada)).toEqual([]);
    },
    60_000,
  );

  test('and was seen open before kept the access until then', async () => {
    const ada = await world.subscriber('monthly');
    const { id } = await dispute(ada);
    await deliver(id, opened);
    await eventually(async () => expect(await paymentsOf(ada)).toMatchObject([{ status: 'disputed' }]));
    expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: true, plan: 'premium' });
    expect((await paymentsOf(ada))[0]).toMatchObject({ takenBack: usd(0) });
    await world.controls.closeDispute(id, 'lost');
    await deliver(id, closed);
    await eventually(async () => expect(await statusOf(ada)).toEqual(['canceled']), 20_000);
    expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: false, plan: 'free' });
  });

  test('lets the person buy again: a new payment counts', async () => {
    const ada = await world.subscriber('monthly');
    await lose(ada);
    await eventually(async () => expect(await statusOf(ada)).toEqual(['canceled']), 20_000);
    await world.pages.buy(ada, 'yearly');
    expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: true, subscription_tier: 'yearly' });
  });

  test('about an earlier month keeps the paid month, stops the renewal, and cannot be resumed', async () => {
    const ada = await world.subscriber('monthly');
    const end = String((await world.subscriptionOf(ada))['subscription_end']);
    world.clock.set(new Date(Date.parse(end) + DAY_MS));
    await eventually(async () => {
      await world.controls.advanceClock({ seconds: 0 });
      expect(await world.subscriptionsAtProvider(ada)).toMatchObject([{ status: 'active', cancelsAt: null }]);
    });
    await lose(ada, 'first');
    await eventually(async () => {
      const [subscription] = await world.subscriptionsAtProvider(ada);
      expect(subscription?.cancelsAt).toEqual(subscription?.periodEndsAt);
    }, 20_000);
    await eventually(async () =>
      expect(await world.subscriptionOf(ada)).toMatchObject({
        subscribed: true,
        subscription_cancelled: true,
        nextPayment: null,
      }),
    );
    const { status, body } = await world.call(ada, '/resume-subscription', {});
    expect([status, body['message']]).toEqual([
      409,
      'Your bank took a payment for this subscription back, so it ends. You can choose a plan again after that.',
    ]);
    const [subscription] = await world.subscriptionsAtProvider(ada);
    await world.payments.resume(subscription?.id ?? '', 'by-portal');
    await world.pages.outcome(ada, (await world.pages.pagesOf(ada))[0]?.sessionId ?? '');
    await eventually(async () => {
      const [again] = await world.subscriptionsAtProvider(ada);
      expect(again?.cancelsAt).toEqual(again?.periodEndsAt);
    }, 20_000);
  });
});

test('a dispute that is won changes nothing, and the payment can be refunded again', async () => {
  const ada = await world.subscriber('yearly');
  const { id } = await dispute(ada);
  await deliver(id, opened);
  await eventually(async () => expect(await paymentsOf(ada)).toMatchObject([{ status: 'disputed' }]));
  expect((await world.preview(ada)).map(({ choice }) => choice)).toEqual(['period_end']);
  await world.controls.closeDispute(id, 'won');
  await deliver(id, closed);
  await eventually(async () => expect(await paymentsOf(ada)).toMatchObject([{ status: 'paid', takenBack: usd(0) }]));
  expect(await world.subscriptionOf(ada)).toMatchObject({
    subscribed: true,
    subscription_cancelled: false,
    plan: 'premium',
  });
  expect((await world.preview(ada))[0]).toMatchObject({ choice: 'money_back', refund: usd(9999) });
});

describe('nothing is refunded beside a dispute', () => {
  test.each<[string, PriceId]>([
    ['of a month', 'monthly'],
    ['of a year', 'yearly'],
  ])('%s, disputed between the preview and the confirmation', async (_what, price) => {
    const ada = await world.subscriber(price);
    const [back] = await world.preview(ada);
    expect(back).toMatchObject({ choice: 'money_back' });
    await dispute(ada);
    expect(await world.cancel(ada, back!)).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } });
    expect(await world.refundsAtProvider(ada)).toEqual([]);
  });

  test('when of two subscriptions bought at the same moment the surplus one is disputed', async () => {
    const ada = await world.subscriber('yearly');
    const customer = await world.pages.customerOf(ada);
    const page = await world.pages.pageUnknownToUs(customer);
    world.clock.advance(1000);
    await world.controls.completeCheckout(page);
    await dispute(ada);
    await world.pages.outcome(ada, (await world.pages.pagesOf(ada))[0]?.sessionId ?? '');
    await eventually(
      async () => expect((await statusOf(ada)).toSorted(byName)).toEqual(['active', 'canceled']),
      20_000,
    );
    expect(await world.refundsAtProvider(ada)).toEqual([]);
    expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: true, plan: 'premium' });
  });
});
