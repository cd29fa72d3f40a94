// Changing between month and year: the amount shown is the amount charged, and nobody pays for a change that did not happen.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PlanChangePreview, Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { usd } from '../testing/provider-objects.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterEach(() => world.controls.setFaults([]));
afterAll(() => world.stop());

async function preview(person: Identity, to: PriceId): Promise<PlanChangePreview> {
  const { status, body } = await world.call(person, `/change-plan?planType=${to}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as PlanChangePreview;
}

const change = (person: Identity, { to: planType, prorationDate, dueNow }: PlanChangePreview) =>
  world.call(person, '/change-plan', { planType, prorationDate, dueNow });
const subscriptionOf = async (person: Identity) => (await world.subscriptionOf(person)) as unknown as Subscription;

/** Newest first. */
async function invoicesOf(person: Identity) {
  const customer = await world.pages.customerOf(person);
  return world.payments.invoicesOf(customer);
}

async function buyer(price: PriceId, card?: Parameters<typeof world.pages.buy>[2]): Promise<Identity> {
  const person = somebody();
  await world.pages.buy(person, price, card);
  return person;
}

describe('from month to year', () => {
  test('is charged at once, to the cent as shown, and begins a year', async () => {
    const person = await buyer('monthly');
    world.clock.advance(10 * DAY_MS);
    const shown = await preview(person, 'yearly');
    // 20 of 30 days are not used.
    expect(shown).toMatchObject({ from: 'monthly', to: 'yearly', credit: usd(666), dueNow: usd(9333) });
    expect(shown.effectiveAt).toBe(new Date(shown.prorationDate * 1000).toISOString());
    world.clock.advance(5 * 60_000);
    expect(await change(person, shown)).toMatchObject({
      status: 200,
      body: { url: null, subscription: { subscription_tier: 'yearly', plan: 'premium' } },
    });
    const [invoice] = await invoicesOf(person);
    expect(invoice).toMatchObject({
      reason: 'subscription_update',
      status: 'paid',
      amountPaid: shown.dueNow,
      credited: shown.credit,
      price: 'yearly',
    });
    const { subscription_end: end, nextPayment } = await subscriptionOf(person);
    expect(new Date(end ?? 0).getTime() - new Date(shown.renewsAt).getTime()).toBeLessThanOrEqual(5 * 60_000);
    expect(nextPayment).toMatchObject({ at: end, price: 'yearly', amount: usd(9999) });
  });

  test('is charged once, even when clicked twice', async () => {
    const person = await buyer('monthly');
    const shown = await preview(person, 'yearly');
    const answers = await Promise.all([change(person, shown), change(person, shown), change(person, shown)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect((await invoicesOf(person)).map(({ reason }) => reason)).toEqual([
      'subscription_update',
      'subscription_create',
    ]);
    expect(await change(person, shown)).toMatchObject({ status: 409 });
  });

  test('is charged once when two tabs previewed it at different moments', async () => {
    const person = await buyer('monthly');
    const first = await preview(person, 'yearly');
    world.clock.advance(60_000);
    const second = await preview(person, 'yearly');
    const answers = await Promise.all([change(person, first), change(person, second)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const charges = (await invoicesOf(person)).filter(({ reason }) => reason === 'subscription_update');
    expect(charges).toHaveLength(1);
    expect([first.dueNow, second.dueNow]).toContainEqual(charges[0]?.amountPaid);
  });

  test('is not charged with an amount or a proration date that was not shown', async () => {
    const person = await buyer('monthly');
    world.clock.advance(10 * DAY_MS);
    const shown = await preview(person, 'yearly');
    const changed = { status: 409, body: { code: 'AMOUNT_CHANGED' } };
    expect(await change(person, { ...shown, dueNow: usd(9000) })).toMatchObject(changed);
    expect(await change(person, { ...shown, dueNow: { ...shown.dueNow, currency: 'JPY' } })).toMatchObject(changed);
    expect(await change(person, { ...shown, prorationDate: shown.prorationDate - 9 * 86_400 })).toMatchObject(changed);
    world.clock.advance(16 * 60_000);
    expect(await change(person, shown)).toMatchObject(changed);
    expect(await invoicesOf(person)).toHaveLength(1);
    expect(await subscriptionOf(person)).toMatchObject({ subscription_tier: 'monthly' });
  });

  test.each(['three_d_secure_always', 'fails_at_renewal'] as const)(
    'with a card that is %s leads to the payment page, and changes nothing until it is paid',
    async (card) => {
      const person = await buyer('monthly', card);
      world.clock.advance(10 * DAY_MS);
      const shown = await preview(person, 'yearly');
      const answer = await change(person, shown);
      expect(answer).toMatchObject({
        status: 200,
        body: { url: expect.stringContaining(world.sandboxUrl), subscription: { subscription_tier: 'monthly' } },
      });
      expect(await subscriptionOf(person)).toMatchObject({ subscribed: true, subscription_tier: 'monthly' });
      const [open, first] = await invoicesOf(person);
      expect(first).toMatchObject({ status: 'paid', amountPaid: usd(999) });
      expect(open).toMatchObject({ status: 'open', amountPaid: usd(0), hostedUrl: answer.body['url'] });
      await world.controls.payInvoice(open?.id ?? '', 'ok', true);
      const [paid] = await invoicesOf(person);
      expect(paid).toMatchObject({ id: open?.id, status: 'paid', amountPaid: shown.dueNow, price: 'yearly' });
      const [subscription] = await world.payments.subscriptionsOf(paid?.customerId ?? '');
      expect(subscription).toMatchObject({ status: 'active', price: 'yearly' });
    },
  );
});

describe('from year to month', () => {
  test('costs nothing now, is shown as the next payment, and begins when the paid year ends', async () => {
    const person = await buyer('yearly');
    const before = await subscriptionOf(person);
    world.clock.advance(40 * DAY_MS);
    const shown = await preview(person, 'monthly');
    expect(shown).toMatchObject({ dueNow: usd(0), credit: usd(0), effectiveAt: before.subscription_end });
    expect(await change(person, shown)).toMatchObject({
      status: 200,
      body: {
        url: null,
        subscription: {
          subscription_tier: 'yearly',
          subscription_cancelled: false,
          subscription_end: before.subscription_end,
          nextPayment: { at: before.subscription_end, price: 'monthly', amount: usd(999) },
        },
      },
    });
    expect(await invoicesOf(person)).toHaveLength(1);
    expect(await world.call(person, '/change-plan?planType=monthly')).toMatchObject({
      status: 409,
      body: { message: 'This change is planned already.' },
    });
    world.clock.set(new Date(new Date(before.subscription_end ?? '').getTime() + 2 * 60 * 60_000));
    await world.controls.advanceClock({ seconds: 0 });
    const [renewal] = await invoicesOf(person);
    expect(renewal).toMatchObject({ price: 'monthly', amountPaid: usd(999), credited: usd(0) });
    // And back, while the first month runs.
    const back = await preview(person, 'yearly');
    expect(await change(person, back)).toMatchObject({
      status: 200,
      body: { url: null, subscription: { subscription_tier: 'yearly' } },
    });
    expect((await invoicesOf(person))[0]).toMatchObject({ price: 'yearly', amountPaid: back.dueNow });
  });

  test('is dropped by choosing the year again', async () => {
    const person = await buyer('yearly');
    await change(person, await preview(person, 'monthly'));
    const shown = await preview(person, 'yearly');
    expect(shown).toMatchObject({ from: 'yearly', to: 'yearly', dueNow: usd(0) });
    expect(await change(person, shown)).toMatchObject({
      status: 200,
      body: { subscription: { nextPayment: { price: 'yearly', amount: usd(9999) } } },
    });
    // And can be planned again.
    expect(await change(person, await preview(person, 'monthly'))).toMatchObject({
      status: 200,
      body: { subscription: { nextPayment: { price: 'monthly' } } },
    });
  });
});

describe('a plan change interrupted by a crash', () => {
  test('continues with the existing schedule', async () => {
    const person = await buyer('yearly');
    const shown = await preview(person, 'monthly');
    await world.controls.setFaults([
      { kind: 'status', status: 500, times: 3, method: 'POST', pathPrefix: '/v1/subscription_schedules/' },
    ]);
    expect(await change(person, shown)).toMatchObject({ status: 503, body: { code: 'PLAN_CHANGE_FAILED' } });
    expect((await subscriptionOf(person)).nextPayment).toMatchObject({ price: 'yearly' });
    await world.controls.setFaults([]);
    expect(await change(person, shown)).toMatchObject({
      status: 200,
      body: { subscription: { nextPayment: { price: 'monthly' } } },
    });
  });
});

describe('what cannot be changed', () => {
  test('without a subscription', async () => {
    const none = { status: 409, body: { code: 'NO_SUBSCRIPTION' } };
    expect(await world.call(somebody(), '/change-plan?planType=yearly')).toMatchObject(none);
    expect(await world.call(somebody(), '/resume-subscription', {})).toMatchObject(none);
  });

  test('to the current plan', async () => {
    const person = await buyer('monthly');
    expect(await world.call(person, '/change-plan?planType=monthly')).toMatchObject({
      status: 409,
      body: { message: 'You are on this plan already.' },
    });
  });

  test('with an open payment', async () => {
    const person = await buyer('monthly', 'fails_at_renewal');
    world.clock.advance(33 * DAY_MS);
    await world.controls.advanceClock({ seconds: 0 });
    expect(await world.call(person, '/change-plan?planType=yearly')).toMatchObject({
      status: 409,
      body: { message: 'A payment is still open. Please update your payment method first.' },
    });
  });

  test('while the provider fails', async () => {
    const person = await buyer('monthly');
    const shown = await preview(person, 'yearly');
    const failed = {
      status: 503,
      body: { code: 'PLAN_CHANGE_FAILED', message: 'Failed to process plan change. Please try again.' },
    };
    await world.controls.setFaults([{ kind: 'status', status: 500, times: 100 }]);
    expect(await world.call(person, '/change-plan?planType=yearly')).toMatchObject(failed);
    expect(await change(person, shown)).toMatchObject(failed);
    await world.controls.setFaults([]);
    expect(await invoicesOf(person)).toHaveLength(1);
  });

  test('a second time, after the provider failed once and would repeat its failure', async () => {
    const person = await buyer('monthly');
    const shown = await preview(person, 'yearly');
    await world.controls.setFaults([
      { kind: 'status', status: 500, times: 3, method: 'POST', pathPrefix: '/v1/subscriptions/' },
    ]);
    expect(await change(person, shown)).toMatchObject({
      status: 200,
      body: { subscription: { subscription_tier: 'yearly' } },
    });
    expect((await invoicesOf(person)).map(({ amountPaid }) => amountPaid)).toEqual([shown.dueNow, usd(999)]);
  });

  test('a second time, after the provider did it and lost the answer', async () => {
    const person = await buyer('monthly');
    const shown = await preview(person, 'yearly');
    await world.controls.setFaults([{ kind: 'close_after', method: 'POST', pathPrefix: '/v1/subscriptions' }]);
    expect(await change(person, shown)).toMatchObject({
      status: 200,
      body: { subscription: { subscription_tier: 'yearly' } },
    });
    expect((await invoicesOf(person)).map(({ amountPaid }) => amountPaid)).toEqual([shown.dueNow, usd(999)]);
  });
});
