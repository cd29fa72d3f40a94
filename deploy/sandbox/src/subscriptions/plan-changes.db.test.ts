// Plan changes, coupons and disputes, through the provider's SDK.
import { describe, expect, test } from '@jest/globals';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';
import { buy, priceId } from '#testing/bought.ts';

const HOUR = 3600;

const sandbox = sandboxForFile();

async function invoicesOf(subscription: string) {
  const { data } = await sandbox.stripe.invoices.list({ subscription, limit: 100 });
  return data.map(({ billing_reason, status, amount_paid }) => [billing_reason, status, amount_paid]);
}

describe('changing the plan', () => {
  test('from month to year at once credits unused time by the second and starts the year', async () => {
    const { stripe, controls } = sandbox;
    const { id, items } = await buy(sandbox, 'premium_monthly');
    const item = items.data[0];
    const start = item?.current_period_start ?? 0;
    const middle = start + Math.floor(((item?.current_period_end ?? 0) - start) / 2);
    await controls.advanceClock({ to: middle });
    const wanted = { items: [{ id: item?.id ?? '', price: await priceId(sandbox, 'premium_yearly') }] };
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { ...wanted, proration_behavior: 'always_invoice', proration_date: middle },
    });
    const due = 9999 - 500;
    expect(Math.abs(preview.amount_due - due)).toBeLessThanOrEqual(1);
    expect(await invoicesOf(id)).toHaveLength(1);
    const changed = await stripe.subscriptions.update(id, {
      ...wanted,
      proration_behavior: 'always_invoice',
      proration_date: middle,
      payment_behavior: 'pending_if_incomplete',
    });
    expect(changed).toMatchObject({ pending_update: null, billing_cycle_anchor: middle, status: 'active' });
    expect(changed.items.data).toHaveLength(1);
    expect(changed.items.data[0]).toMatchObject({
      price: { lookup_key: 'premium_yearly' },
      current_period_start: middle,
    });
    expect((await invoicesOf(id))[0]).toEqual(['subscription_update', 'paid', preview.amount_due]);
  });

  test('stays pending when the card is declined, applies when it is paid, and expires after 23 hours', async () => {
    const { stripe, controls } = sandbox;
    const price = await priceId(sandbox, 'premium_yearly');
    const change = async (id: string, item: string) =>
      stripe.subscriptions.update(id, {
        items: [{ id: item, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      });
    const first = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
    const waiting = await change(first.id, first.items.data[0]?.id ?? '');
    expect(waiting).toMatchObject({
      status: 'active',
      pending_update: { subscription_items: [{ price: { lookup_key: 'premium_yearly' } }] },
      items: { data: [{ price: { lookup_key: 'premium_monthly' } }] },
    });
    await controls.payInvoice(waiting.latest_invoice as string, 'ok');
    expect(await stripe.subscriptions.retrieve(first.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { lookup_key: 'premium_yearly' } }] },
    });
    const second = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
    const { latest_invoice: invoice } = await change(second.id, second.items.data[0]?.id ?? '');
    await controls.advanceClock({ seconds: 23 * HOUR });
    expect(await stripe.subscriptions.retrieve(second.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { lookup_key: 'premium_monthly' } }] },
    });
    expect((await stripe.invoices.retrieve(invoice as string)).status).toBe('void');
  });

  test('that is pending applies its metadata when paid, and is replaced by another change', async () => {
    const { stripe, controls } = sandbox;
    const price = await priceId(sandbox, 'premium_yearly');
    const { id, items } = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
    const change = async (note: string) =>
      stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        metadata: { note },
      });
    const first = await change('first');
    const second = await change('second');
    expect((await stripe.invoices.retrieve(first.latest_invoice as string)).status).toBe('void');
    expect(second).toMatchObject({ metadata: { user_id: 'u1' }, pending_update: { metadata: { note: 'second' } } });
    await controls.payInvoice(second.latest_invoice as string, 'ok');
    expect((await stripe.subscriptions.retrieve(id)).metadata).toEqual({ user_id: 'u1', note: 'second' });
    await expect(stripe.invoices.voidInvoice(second.latest_invoice as string)).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('of the same interval costs its share of the period, now or with the next invoice', async () => {
    const { stripe, controls } = sandbox;
    const { data } = await stripe.products.list();
    const double = await stripe.prices.create({
      currency: 'usd',
      product: data[0]?.id ?? '',
      unit_amount: 1998,
      recurring: { interval: 'month' },
    });
    const { id, items } = await buy(sandbox, 'premium_monthly');
    const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {};
    await controls.advanceClock({ to: start + Math.floor((end - start) / 2) });
    await stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? '', price: double.id }] });
    expect(await invoicesOf(id)).toHaveLength(1);
    await controls.advanceClock({ to: end + HOUR });
    const [renewal] = await invoicesOf(id);
    // Half of the dearer price, less half of the other, and the next month.
    expect(Math.abs(Number(renewal?.[2]) - (999 - 500 + 1998))).toBeLessThanOrEqual(1);
  });

  test('by a schedule starts with the next period, without a credit, and then releases the subscription', async () => {
    const { stripe, controls } = sandbox;
    const { id, items } = await buy(sandbox, 'premium_yearly');
    const end = items.data[0]?.current_period_end ?? 0;
    const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const [phase] = made.phases;
    await stripe.subscriptionSchedules.update(made.id, {
      end_behavior: 'release',
      phases: [
        {
          start_date: phase?.start_date ?? 0,
          end_date: phase?.end_date ?? 0,
          items: [{ price: phase?.items[0]?.price as string, quantity: 1 }],
        },
        {
          items: [{ price: await priceId(sandbox, 'premium_monthly'), quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(/managed by/u);
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.lookup_key).toBe('premium_yearly');
    await controls.advanceClock({ to: end + HOUR });
    const turned = await stripe.subscriptions.retrieve(id);
    expect(turned.items.data[0]).toMatchObject({ price: { lookup_key: 'premium_monthly' }, current_period_start: end });
    expect(await invoicesOf(id)).toEqual([
      ['subscription_cycle', 'paid', 999],
      ['subscription_create', 'paid', 9999],
    ]);
    await controls.advanceClock({ months: 1 });
    expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
    expect((await stripe.subscriptionSchedules.retrieve(made.id)).status).toBe('released');
  });

  test('with a released schedule nothing changes any more', async () => {
    const { stripe, controls } = sandbox;
    const { id, items } = await buy(sandbox, 'premium_yearly');
    const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await stripe.subscriptionSchedules.release(made.id);
    await controls.advanceClock({ to: (items.data[0]?.current_period_end ?? 0) + HOUR });
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.lookup_key).toBe('premium_yearly');
  });
});

describe('coupons', () => {
  test('with 50 % once reduce only the first invoice; with 100 % no payment is made', async () => {
    const { stripe, controls } = sandbox;
    const half = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const { id } = await buy(sandbox, 'premium_monthly', 'ok', { discounts: [{ coupon: half.id }] });
    await controls.advanceClock({ months: 1, seconds: HOUR });
    expect(await invoicesOf(id)).toEqual([
      ['subscription_cycle', 'paid', 999],
      ['subscription_create', 'paid', 499],
    ]);
    const all = await stripe.coupons.create({ percent_off: 100, duration: 'forever' });
    const free = await buy(sandbox, 'premium_monthly', 'ok', { discounts: [{ coupon: all.id }] });
    expect(await invoicesOf(free.id)).toEqual([['subscription_create', 'paid', 0]]);
    const { data } = await stripe.paymentIntents.list({ customer: free.customer as string });
    expect([free.status, data]).toEqual(['active', []]);
  });

  test('for some months are in a preview only if still valid at the renewal', async () => {
    const { stripe, controls } = sandbox;
    const { id: coupon } = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 3,
    });
    const nextAmount = async (subscription: string) =>
      (await stripe.invoices.createPreview({ subscription })).amount_due;
    const yearly = await buy(sandbox, 'premium_yearly', 'ok', { discounts: [{ coupon }] });
    const monthly = await buy(sandbox, 'premium_monthly', 'ok', { discounts: [{ coupon }] });
    expect([await nextAmount(yearly.id), await nextAmount(monthly.id)]).toEqual([9999, 499]);
    await controls.advanceClock({ to: yearly.items.data[0]?.current_period_end ?? 0 });
    await controls.advanceClock({ seconds: HOUR });
    expect((await invoicesOf(yearly.id))[0]).toEqual(['subscription_cycle', 'paid', 9999]);
  });
});

describe('a dispute', () => {
  test('makes the payment non-refundable, and sends an event when it is closed', async () => {
    const { stripe, controls } = sandbox;
    const { customer } = await buy(sandbox, 'premium_yearly', 'disputed');
    const { data } = await stripe.charges.list({ customer: customer as string });
    expect(data[0]).toMatchObject({ disputed: true });
    const payment_intent = data[0]?.payment_intent as string;
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' });
    const { data: disputes } = await stripe.disputes.list({ payment_intent });
    await controls.closeDispute(disputes[0]?.id ?? '', 'won');
    expect((await stripe.disputes.retrieve(disputes[0]?.id ?? '')).status).toBe('won');
  });
});
