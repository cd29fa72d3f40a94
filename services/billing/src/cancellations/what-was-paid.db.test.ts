// Refunds are based on what was really paid at the provider: coupons, upgrades, second purchases, disputes, manual refunds.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startCancelling } from '../testing/cancelling.ts';
import type { CancellingWorld } from '../testing/cancelling.ts';
import { usd } from '../testing/provider-objects.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: CancellingWorld;
beforeAll(async () => {
  world = await startCancelling();
});
afterAll(() => world.stop());
const passDays = (days: number) => world.clock.advance(days * DAY_MS);
const amountsOf = async (person: Identity) =>
  (await world.refundsAtProvider(person)).map(({ amount }) => amount.amountMinor).toSorted((a, b) => b - a);

/** Bought on the provider's page with a coupon. */
async function subscriberWithCoupon(percentOff: number): Promise<Identity> {
  const person = somebody();
  await world.pages.click(person, 'yearly');
  const customer = await world.pages.customerOf(person);
  const coupon = await world.stripe.coupons.create({ percent_off: percentOff, duration: 'once' });
  const page = await world.pages.pageUnknownToUs(customer, coupon.id);
  await world.controls.completeCheckout(page);
  return person;
}

describe('a coupon', () => {
  test('for half of it makes the refund half', async () => {
    const ada = await subscriberWithCoupon(50);
    passDays(123);
    const [back] = await world.preview(ada);
    // 8 of 12 months of 49.99 or 50.00, as the provider rounded what was paid.
    const customer = await world.pages.customerOf(ada);
    const [invoice] = await world.payments.invoicesOf(customer);
    const paid = invoice?.amountPaid.amountMinor ?? 0;
    expect([4999, 5000]).toContain(paid);
    expect(back).toMatchObject({ choice: 'month_end', refund: usd(Math.round((paid * 8) / 12)) });
    await world.cancel(ada, back!);
    expect(await amountsOf(ada)).toEqual([back!.refund.amountMinor]);
  });

  test('for all of it leaves nothing to refund: the subscription can run to its end', async () => {
    const ada = await subscriberWithCoupon(100);
    passDays(2);
    expect((await world.preview(ada)).map(({ choice }) => choice)).toEqual(['period_end']);
  });
});

describe('after a change from month to year', () => {
  async function upgraded(): Promise<Identity> {
    const person = await world.subscriber('monthly');
    passDays(10);
    const shown = (await world.call(person, '/change-plan?planType=yearly')).body;
    const { prorationDate, dueNow } = shown;
    const changed = await world.call(person, '/change-plan', { planType: 'yearly', prorationDate, dueNow });
    expect(changed.status).toBe(200);
    return person;
  }

  test('within thirty days both payments are refunded', async () => {
    const ada = await upgraded();
    passDays(10);
    const customer = await world.pages.customerOf(ada);
    const paid = (await world.payments.invoicesOf(customer)).map(({ amountPaid }) => amountPaid.amountMinor);
    const [back] = await world.preview(ada);
    expect(back).toMatchObject({ choice: 'money_back', refund: usd(paid.reduce((sum, amount) => sum + amount, 0)) });
    await world.cancel(ada, back!);
    expect(await amountsOf(ada)).toEqual(paid.toSorted((a, b) => b - a));
  });

  test('the credit for the rest of the month counts as paid for the year', async () => {
    const ada = await upgraded();
    passDays(123);
    const [back] = await world.preview(ada);
    expect(back).toMatchObject({ choice: 'month_end', refund: usd(6666) });
    await world.cancel(ada, back!);
    expect(await amountsOf(ada)).toEqual([6666]);
  });
});

test('a disputed payment is not refunded as well', async () => {
  const ada = await world.subscriber('yearly', 'disputed');
  passDays(2);
  expect((await world.preview(ada)).map(({ choice }) => choice)).toEqual(['period_end']);
});

test('what support refunded by hand is not refunded again', async () => {
  const ada = await world.subscriber('yearly');
  const customer = await world.pages.customerOf(ada);
  const [invoice] = await world.payments.invoicesOf(customer);
  const intent = invoice?.payments[0]?.paymentIntentId ?? '';
  await world.stripe.refunds.create({ payment_intent: intent, amount: 1999 });
  passDays(123);
  const [back] = await world.preview(ada);
  expect(back?.refund).toEqual(usd(5333));
  await world.cancel(ada, back!);
  expect(await amountsOf(ada)).toEqual([5333, 1999]);
});

test('a subscription whose end was removed elsewhere still ends on its day', async () => {
  const ada = await world.subscriber('yearly');
  const boundary = Temporal.Instant.fromEpochMilliseconds(world.clock.now().getTime())
    .toZonedDateTimeISO('UTC')
    .add({ months: 3 });
  world.clock.set(new Date(boundary.epochMilliseconds - 2 * DAY_MS));
  const [back] = await world.preview(ada);
  await world.cancel(ada, back!);
  const [subscription] = await world.subscriptionsAtProvider(ada);
  expect(subscription?.cancelsAt?.getTime()).toBe(boundary.epochMilliseconds);
  await world.payments.resume(subscription?.id ?? '', 'by-portal');
  passDays(3);
  expect((await world.subscriptionsAtProvider(ada))[0]?.endedAt).toBeNull();
  await world.runJob('billing.carry-on-forgotten');
  await eventually(async () => {
    expect((await world.subscriptionsAtProvider(ada))[0]?.endedAt).not.toBeNull();
  }, 20_000);
  expect(await world.subscriptionOf(ada)).toMatchObject({ subscribed: false, plan: 'free' });
  expect(await amountsOf(ada)).toEqual([7499]);
});

test('of two subscriptions bought at the same moment one ends fully refunded, and a letter says so', async () => {
  const ada = await world.subscriber('yearly');
  const customer = await world.pages.customerOf(ada);
  const another = await world.pages.pageUnknownToUs(customer);
  await world.controls.completeCheckout(another);
  const [page] = await world.pages.pagesOf(ada);
  await world.pages.outcome(ada, page?.sessionId ?? '');
  await eventually(async () => {
    const live = (await world.subscriptionsAtProvider(ada)).filter(({ endedAt }) => endedAt === null);
    expect(live).toHaveLength(1);
    expect(await amountsOf(ada)).toEqual([9999]);
    expect((await world.mailsTo(ada)).map(({ subject }) => subject)).toContain('You paid twice, and get it back');
  }, 30_000);
  expect(await world.subscriptionOf(ada)).toMatchObject({ subscription_tier: 'yearly' });
  // The subscription that stays still has its money-back.
  expect((await world.preview(ada))[0]).toMatchObject({ choice: 'money_back', refund: usd(9999) });
});
