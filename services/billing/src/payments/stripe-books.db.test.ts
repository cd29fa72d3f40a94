// What the driver returns about subscriptions, invoices, refunds and disputes, and how it changes them.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { newId } from '@consilium/kit/ids.ts';
import { SANDBOX_KEY, startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { usd } from '../testing/provider-objects.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: BillingWithSandbox;
let payments: Payments;
beforeAll(async () => {
  world = await startBillingWithSandbox({ now: new Date('2026-01-31T10:00:00Z') });
  ({ payments } = world);
});
afterAll(() => world.stop());

async function bought(price: PriceId, card?: string) {
  const pseudonym = newId();
  const customerId = await payments.createCustomer(pseudonym, '0');
  const page = await payments.createCheckout({
    intentId: newId(),
    customerId,
    pseudonym,
    price,
    successUrl: 'https://consilium.test/upgrade?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://consilium.test/upgrade?checkout=cancelled',
  });
  await world.controls.completeCheckout(page.id, card, true);
  const [subscription] = await payments.subscriptionsOf(customerId);
  const [invoice] = await payments.invoicesOf(customerId);
  if (!subscription || !invoice) throw new Error('nothing was bought');
  return {
    pseudonym,
    customerId,
    page,
    subscription,
    invoice,
    paymentIntentId: invoice.payments[0]?.paymentIntentId ?? '',
  };
}

async function again({ subscription }: { subscription: { id: string } }) {
  const found = await payments.findSubscription(subscription.id);
  if (!found) throw new Error('the subscription is gone');
  return found;
}

describe('a purchase', () => {
  test('is returned with its periods, which belong to its item, and its first invoice', async () => {
    const { customerId, page, subscription, invoice } = await bought('yearly');
    expect(await payments.findCheckout(page.id)).toMatchObject({
      customerId,
      status: 'complete',
      isPaid: true,
      subscriptionId: subscription.id,
      url: null,
    });
    expect(subscription).toMatchObject({
      customerId,
      status: 'active',
      price: 'yearly',
      cancelsAt: null,
      endedAt: null,
      collectionPaused: false,
      scheduled: null,
      livemode: false,
    });
    expect(subscription.periodStartsAt).toEqual(subscription.startedAt);
    expect(subscription.periodEndsAt.getUTCFullYear()).toBe(subscription.startedAt.getUTCFullYear() + 1);
    expect(invoice).toMatchObject({
      customerId,
      subscriptionId: subscription.id,
      reason: 'subscription_create',
      status: 'paid',
      price: 'yearly',
      amountDue: usd(9999),
      amountPaid: usd(9999),
      credited: usd(0),
      periodStartsAt: subscription.periodStartsAt,
      periodEndsAt: subscription.periodEndsAt,
      needsConfirmation: false,
      payments: [{ amountPaid: usd(9999), disputed: false }],
      refunds: [],
    });
    expect(await payments.findSubscription('sub_none')).toBeUndefined();
    expect(await payments.findCheckout('cs_test_none')).toBeUndefined();
  });

  test('comes first when it is the newest', async () => {
    const { customerId, subscription } = await bought('monthly');
    world.clock.advance(29 * DAY_MS);
    await world.controls.advanceClock({ seconds: 0 });
    const invoices = await payments.invoicesOf(customerId);
    expect(invoices.map(({ reason }) => reason)).toEqual(['subscription_cycle', 'subscription_create']);
    expect(await again({ subscription })).toMatchObject({ periodStartsAt: subscription.periodEndsAt });
  });
});

describe('prices that are no longer sold', () => {
  const archived = ['price_sandboxPremium_monthly', 'price_sandboxPremium_yearly'];
  const setActive = async (active: boolean) => {
    for (const id of archived) await world.stripe.prices.update(id, { active });
  };
  afterEach(() => setActive(true));

  test.each(['monthly', 'yearly'] as const)('are still recognised as ours: %s', async (price) => {
    const { customerId, subscription } = await bought(price);
    await setActive(false);
    const later = createStripePayments({
      key: SANDBOX_KEY,
      apiUrl: world.sandboxUrl,
      webhookSecrets: [],
      clock: world.clock,
    });
    await expect(later.checkPrices()).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'price premium_monthly is missing at the provider',
    });
    expect(await later.subscriptionsOf(customerId)).toMatchObject([{ price, hasOwnAmount: false }]);
    expect(await later.findSubscription(subscription.id)).toMatchObject({ price });
    expect(await later.invoicesOf(customerId)).toMatchObject([{ price }]);
  });
});

describe('an end', () => {
  test('at once happens once, credits nothing and makes no invoice', async () => {
    const purchase = await bought('yearly');
    const operationId = newId();
    await payments.endSubscription(purchase.subscription.id, operationId);
    await payments.endSubscription(purchase.subscription.id, operationId);
    await payments.endSubscription(purchase.subscription.id, newId());
    expect(await again(purchase)).toMatchObject({ status: 'canceled', endedAt: world.clock.now() });
    expect(await payments.invoicesOf(purchase.customerId)).toHaveLength(1);
    await expect(payments.endSubscription('sub_none', newId())).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test("is set to the period's end, to a date, and removed again", async () => {
    const purchase = await bought('yearly');
    const { id, periodEndsAt } = purchase.subscription;
    await payments.cancelAt(id, 'period_end', newId());
    expect((await again(purchase)).cancelsAt).toEqual(periodEndsAt);
    const date = new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000 + 60 * DAY_MS);
    await payments.cancelAt(id, date, newId());
    expect((await again(purchase)).cancelsAt).toEqual(date);
    await payments.cancelAt(id, 'period_end', newId());
    expect((await again(purchase)).cancelsAt).toEqual(periodEndsAt);
    await payments.resume(id, newId());
    expect((await again(purchase)).cancelsAt).toBeNull();
    await payments.resume(id, newId());
    expect((await again(purchase)).cancelsAt).toBeNull();
  });

  test('replaces a planned plan change', async () => {
    const purchase = await bought('yearly');
    await payments.changeAtPeriodEnd({ subscription: purchase.subscription, to: 'monthly', operationId: newId() });
    expect(await again(purchase)).toMatchObject({
      price: 'yearly',
      scheduled: { price: 'monthly', at: purchase.subscription.periodEndsAt },
    });
    await payments.cancelAt(purchase.subscription.id, 'period_end', newId());
    expect(await again(purchase)).toMatchObject({ scheduled: null, cancelsAt: purchase.subscription.periodEndsAt });
  });
});

describe('money back', () => {
  test('is refunded once per refund id, however often it is requested', async () => {
    const { pseudonym, customerId, subscription, paymentIntentId } = await bought('yearly');
    const wanted = (refundId: string, amountMinor: number, cancellationId = 'c1') =>
      payments.refund({
        refundId,
        attempt: 0,
        cancellationId,
        pseudonym,
        subscriptionId: subscription.id,
        paymentIntentId,
        amount: usd(amountMinor),
      });
    const first = await wanted('r1', 5000);
    expect(first).toMatchObject({ paymentIntentId, amount: usd(5000), status: 'succeeded', cancellationId: 'c1' });
    expect(await wanted('r1', 5000)).toEqual(first);
    // Even with other arguments, as after the provider has forgotten the idempotency keys.
    expect(await wanted('r1', 4000)).toEqual(first);
    await wanted('r2', 4999, 'c2');
    const [invoice] = await payments.invoicesOf(customerId);
    expect(await payments.readInvoice(invoice?.id ?? '')).toEqual(invoice);
    const returned = (invoice?.refunds ?? []).map(
      ({ amount, cancellationId }) => `${cancellationId} ${amount.amountMinor}`,
    );
    expect(returned.toSorted()).toEqual(['c1 5000', 'c2 4999']);
    expect(await wanted('r3', 1)).toBe('already_refunded');
  });

  test.each([
    ['refund_pending', 'pending', 'succeeded'],
    ['refund_fails', 'succeeded', 'failed'],
  ])('to a card that is %s is reported as it is: %s, days later %s', async (card, first, later) => {
    const { pseudonym, customerId, subscription, paymentIntentId } = await bought('monthly', card);
    const statuses = async () => (await payments.invoicesOf(customerId))[0]?.refunds.map(({ status }) => status);
    await payments.refund({
      refundId: newId(),
      attempt: 0,
      cancellationId: newId(),
      pseudonym,
      subscriptionId: subscription.id,
      paymentIntentId,
      amount: usd(999),
    });
    expect(await statuses()).toEqual([first]);
    world.clock.advance(10 * DAY_MS);
    expect(await statuses()).toEqual([later]);
  });
});

describe('a dispute', () => {
  test('marks its payment until it is won, and reports the amount lost', async () => {
    const { customerId, paymentIntentId } = await bought('monthly');
    const disputed = async () =>
      (await payments.invoicesOf(customerId))[0]?.payments.map((payment) => [payment.disputed, payment.lost]);
    const lost = await world.controls.openDispute(paymentIntentId);
    expect(await disputed()).toEqual([[true, usd(0)]]);
    await world.controls.closeDispute(lost.id, 'lost');
    expect(await disputed()).toEqual([[true, usd(999)]]);
    const other = await bought('monthly');
    const won = await world.controls.openDispute(other.paymentIntentId);
    await world.controls.closeDispute(won.id, 'won');
    expect((await payments.invoicesOf(other.customerId))[0]?.payments).toMatchObject([
      { disputed: false, lost: usd(0) },
    ]);
  });
});
