// Cancelling against the provider's sandbox: what is shown before the click is what happens, and no cent is refunded twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { at, sumOf, usd } from '../testing/provider-objects.ts';
import { DAY_MS } from '../testing/durations.ts';

const WITHIN_MS = 15_000;
const nothing = usd(0);
let world: CancellingWorld;

beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
beforeEach(() => world.beginAnew());

describe('a year in its fifth month', () => {
  test('shows both options to the cent and the day; the refund is what was shown, access ends, two letters are sent', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(123);
    const [back, keep] = await world.preview(ada);
    expect(back).toMatchObject({
      choice: 'month_end',
      refund: usd(6666),
      accessEndsAt: world.clock.now().toISOString(),
    });
    expect(keep).toMatchObject({ choice: 'period_end', refund: nothing });
    const { status, body } = await world.cancel(ada, back!);
    expect([status, body]).toMatchObject([
      200,
      {
        refund: usd(6666),
        subscription: { subscribed: false, subscription_tier: 'free', plan: 'free', nextPayment: null },
      },
    ]);
    expect((await world.refundsAtProvider(ada)).map(({ amount }) => amount)).toEqual([usd(6666)]);
    expect((await world.call(ada, '/payments')).body['payments']).toMatchObject([
      { status: 'partly_refunded', amount: usd(9999), refunded: usd(6666), price: 'yearly' },
    ]);
    await eventually(async () => {
      const subjects = (await world.mailsTo(ada)).map(({ subject }) => subject).toSorted();
      expect(subjects).toEqual(['Your receipt', 'Your refund is on its way', 'Your subscription has been cancelled']);
    }, WITHIN_MS);
  });

  test('ends at the coming month-end when that is nearer: refunded now, access until then', async () => {
    const ada = await world.subscriber('yearly');
    const boundary = at(
      Temporal.Instant.fromEpochMilliseconds(world.begin().getTime())
        .toZonedDateTimeISO('UTC')
        .add({ months: 4 })
        .toInstant()
        .toString(),
    );
    world.clock.set(new Date(boundary.getTime() - 2 * DAY_MS));
    const [back] = await world.preview(ada);
    expect(back).toEqual({ choice: 'month_end', refund: usd(6666), accessEndsAt: boundary.toISOString() });
    const { body } = await world.cancel(ada, back!);
    expect(body['subscription']).toMatchObject({
      subscribed: true,
      subscription_cancelled: true,
      subscription_end: boundary.toISOString(),
    });
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(6666);
    const [agreed, ...others] = await world.preview(ada);
    expect([agreed, others]).toEqual([back, []]);
    const resumed = await world.call(ada, '/resume-subscription', {});
    expect([resumed.status, resumed.body['code']]).toEqual([409, 'CONFLICT']);
  });

  test('can be cancelled at its end, resumed, and then cancelled with a refund', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(123);
    const [back, keep] = await world.preview(ada);
    const kept = await world.cancel(ada, keep!);
    expect(kept.body).toMatchObject({
      refund: nothing,
      subscription: { subscribed: true, subscription_cancelled: true },
    });
    expect((await world.call(ada, '/resume-subscription', {})).body).toMatchObject({ subscription_cancelled: false });
    expect((await world.cancel(ada, keep!)).body['subscription']).toMatchObject({ subscription_cancelled: true });
    expect((await world.cancel(ada, back!)).body).toMatchObject({
      refund: usd(6666),
      subscription: { subscribed: false },
    });
    expect(sumOf(await world.refundsAtProvider(ada))).toBe(6666);
  });
});

describe('within thirty days', () => {
  test('everything is refunded up to the second they end; one second later the refund table applies', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(30);
    const [back] = await world.preview(ada);
    expect(back).toMatchObject({
      choice: 'money_back',
      refund: usd(9999),
      accessEndsAt: world.clock.now().toISOString(),
    });
    world.clock.advance(1000);
    expect((await world.preview(ada))[0]).toMatchObject({ choice: 'month_end', refund: usd(9166) });
    const late = await world.cancel(ada, back!);
    expect([late.status, late.body['code'], late.body['message']]).toEqual([
      409,
      'AMOUNT_CHANGED',
      'The amount has changed in the meantime. Please look at it again.',
    ]);
    expect(await world.refundsAtProvider(ada)).toEqual([]);
  });

  test('the money-back is given once: after buying again the refund table applies', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(3);
    const [back] = await world.preview(ada);
    expect((await world.cancel(ada, back!)).body).toMatchObject({
      refund: usd(9999),
      subscription: { subscribed: false },
    });
    await world.pages.buy(ada, 'yearly');
    expect((await world.preview(ada)).map(({ choice }) => choice)).toEqual(['month_end', 'period_end']);
  });

  test('ten requests from ten tabs refund once, and all get the same answer', async () => {
    const ada = await world.subscriber('yearly');
    world.passDays(1);
    const [back] = await world.preview(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.cancel(ada, back!)));
    for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { refund: usd(9999) }]);
    expect((await world.refundsAtProvider(ada)).map(({ amount }) => amount)).toEqual([usd(9999)]);
    const again = await world.cancel(ada, back!);
    expect([again.status, again.body]).toMatchObject([200, { refund: usd(9999) }]);
  });
});

test('a request with an outdated amount changes nothing and is answered with the current amounts', async () => {
  const ada = await world.subscriber('yearly');
  world.passDays(123);
  const wrong = await world.cancel(ada, { choice: 'month_end', refund: usd(9999) });
  expect([wrong.status, wrong.body]).toMatchObject([
    409,
    {
      code: 'AMOUNT_CHANGED',
      data: { options: [{ choice: 'month_end', refund: usd(6666) }, { choice: 'period_end' }] },
    },
  ]);
  const unknown = await world.cancel(ada, { choice: 'money_back', refund: usd(9999) });
  expect(unknown.body['code']).toBe('AMOUNT_CHANGED');
  expect((await world.subscriptionsAtProvider(ada))[0]).toMatchObject({ status: 'active', cancelsAt: null });
});

test('nothing is cancelled while the plan is being changed', async () => {
  const ada = await world.subscriber('yearly');
  const keep = (await world.preview(ada)).at(-1);
  const changing = (until: Date | null) =>
    world.database
      .pool('billing')
      .query('update billing.customers set changing_until = $2 where pseudonym = $1', [ada.pseudonym, until]);
  await changing(new Date(world.clock.now().getTime() + 60_000));
  expect((await world.cancel(ada, keep!)).body).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await world.subscriptionsAtProvider(ada))[0]).toMatchObject({ cancelsAt: null });
  await changing(null);
  expect((await world.cancel(ada, keep!)).status).toBe(200);
});

test('without a subscription there is nothing to cancel, and a visitor is asked to sign in', async () => {
  const nobody = somebody();
  expect((await world.call(nobody, '/cancel-subscription')).body).toMatchObject({ code: 'NO_SUBSCRIPTION' });
  expect((await world.cancel(nobody, { choice: 'period_end', refund: nothing })).body['code']).toBe('NO_SUBSCRIPTION');
  const visitor = await world.billing.call('/api/billing/cancel-subscription');
  expect(visitor.status).toBe(401);
});

describe('a month', () => {
  test('after the thirty days it runs to its end, and nothing is refunded', async () => {
    // Longer than thirty days.
    world.clock.set(at('2026-10-01T08:00:00Z'));
    await world.beginAnew();
    const ada = await world.subscriber('monthly');
    const customerId = await world.pages.customerOf(ada);
    const [subscription] = await world.payments.subscriptionsOf(customerId);
    world.passDays(30.5);
    const options = await world.preview(ada);
    expect(options).toEqual([
      { choice: 'period_end', refund: nothing, accessEndsAt: subscription!.periodEndsAt.toISOString() },
    ]);
    await world.cancel(ada, options[0]!);
    expect(await world.refundsAtProvider(ada)).toEqual([]);
    expect((await world.subscriptionsAtProvider(ada))[0]?.cancelsAt).toEqual(subscription!.periodEndsAt);
  });
});
