// What became of a payment page. The page itself grants nothing.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { usd } from '../testing/provider-objects.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

describe('a payment page', () => {
  test('is open, then paid: the provider is asked and its answer takes effect', async () => {
    const person = somebody();
    const page = await world.pages.pageFor(person, 'yearly');
    const free = { subscribed: false, subscription_tier: 'free', plan: 'free', paymentsAvailable: true };
    expect(await world.pages.outcome(person, page)).toMatchObject({
      status: 200,
      body: { state: 'open', subscription: free },
    });
    await world.controls.completeCheckout(page);
    expect(await world.pages.outcome(person, page)).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        subscription: { subscribed: true, subscription_tier: 'yearly', plan: 'premium', subscription_cancelled: false },
      },
    });
    expect((await world.pages.pagesOf(person)).map(({ state }) => state)).toEqual(['completed']);
  });

  test('is shown to its owner only, and an unknown page is not found', async () => {
    const page = await world.pages.pageFor(somebody(), 'monthly');
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await world.pages.outcome(somebody(), page)).toMatchObject(notFound);
    expect(await world.pages.outcome(somebody(), 'cs_test_none')).toMatchObject(notFound);
  });

  test('is paid with a coupon for the whole price', async () => {
    const person = somebody();
    const coupon = await world.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    await world.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'FIRSTFREE' });
    const page = await world.pages.pageFor(person, 'monthly');
    await world.controls.enterCode(page, 'FIRSTFREE');
    await world.controls.completeCheckout(page);
    expect(await world.pages.outcome(person, page)).toMatchObject({
      body: { state: 'paid', subscription: { plan: 'premium', subscription_tier: 'monthly' } },
    });
  });

  test.each([
    ['forever', 799],
    ['once', 999],
  ] as const)(
    'names the next payment: with a discount %s %i cents, and none after a cancellation',
    async (duration, next) => {
      const person = somebody();
      const coupon = await world.stripe.coupons.create({ percent_off: 20, duration });
      const code = `TWENTY${duration.toUpperCase()}`;
      await world.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
      const page = await world.pages.pageFor(person, 'monthly');
      await world.controls.enterCode(page, code);
      await world.controls.completeCheckout(page);
      const nextPayment = { price: 'monthly', amount: { amountMinor: next, currency: 'USD' } };
      expect(await world.pages.outcome(person, page)).toMatchObject({ body: { subscription: { nextPayment } } });
      const { status } = await world.call(person, '/cancel-subscription', { choice: 'period_end', refund: usd(0) });
      expect(status).toBe(200);
      expect(await world.pages.outcome(person, page)).toMatchObject({
        body: { subscription: { nextPayment: null, subscription_cancelled: true } },
      });
    },
  );

  test('stays open after a declined card, and the next card pays', async () => {
    const person = somebody();
    const page = await world.pages.pageFor(person, 'monthly');
    await world.controls.completeCheckout(page, 'declined');
    expect(await world.pages.outcome(person, page)).toMatchObject({
      body: { state: 'open', subscription: { plan: 'free' } },
    });
    await world.controls.completeCheckout(page, 'ok');
    expect(await world.pages.outcome(person, page)).toMatchObject({ body: { state: 'paid' } });
  });

  test('grants nothing while the provider is unreachable, and says that the payment is being checked', async () => {
    const person = somebody();
    const page = await world.pages.pageFor(person, 'monthly');
    await world.controls.completeCheckout(page);
    await world.controls.setFaults([{ kind: 'status', status: 500, times: 100 }]);
    expect(await world.pages.outcome(person, page)).toMatchObject({
      status: 200,
      body: { state: 'processing', subscription: { subscribed: false, plan: 'free' } },
    });
    await world.controls.setFaults([]);
    expect(await world.pages.outcome(person, page)).toMatchObject({ body: { state: 'paid' } });
  });
});
