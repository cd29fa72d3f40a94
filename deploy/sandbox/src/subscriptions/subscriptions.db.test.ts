// What becomes of a subscription as time goes by, seen through the provider's SDK.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox } from '#testing/started-sandbox.ts';
import type { StartedSandbox } from '#testing/started-sandbox.ts';
import { buy, priceId } from '#testing/bought.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const day = (seconds: number | null | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);

async function periodOf(id: string) {
  const { items } = await sandbox.stripe.subscriptions.retrieve(id);
  return [day(items.data[0]?.current_period_start), day(items.data[0]?.current_period_end)];
}

async function invoicesOf(subscription: string) {
  const { data } = await sandbox.stripe.invoices.list({ subscription, limit: 100 });
  return data.map(({ billing_reason, status, amount_paid }) => [billing_reason, status, amount_paid]);
}

describe('a subscription', () => {
  test('renews on the day of its anchor, the last day of shorter months, after an hour as a draft', async () => {
    const { id } = await buy(sandbox, 'premium_monthly');
    const { items } = await sandbox.stripe.subscriptions.retrieve(id);
    expect(await periodOf(id)).toEqual(['2026-01-31', '2026-02-28']);
    await sandbox.controls.advanceClock({ to: items.data[0]?.current_period_end ?? 0 });
    expect(await periodOf(id)).toEqual(['2026-02-28', '2026-03-31']);
    expect((await invoicesOf(id))[0]).toEqual(['subscription_cycle', 'draft', 0]);
    await sandbox.controls.advanceClock({ seconds: HOUR });
    expect((await invoicesOf(id))[0]).toEqual(['subscription_cycle', 'paid', 999]);
    await sandbox.controls.advanceClock({ months: 12 });
    expect(await invoicesOf(id)).toHaveLength(14);
    expect(await periodOf(id)).toEqual(['2027-02-28', '2027-03-31']);
  });

  test('moves on with the clock of the process too', async () => {
    const { id } = await buy(sandbox, 'premium_yearly');
    const before = await periodOf(id);
    sandbox.clock.advance(366 * DAY * 1000);
    const after = await periodOf(id);
    expect(after[0]).toBe(before[1]);
  });

  test('whose renewal fails is past due, is tried again, and is cancelled in the end', async () => {
    const { stripe, controls } = sandbox;
    const { id } = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
    const { items } = await stripe.subscriptions.retrieve(id);
    await controls.advanceClock({ to: (items.data[0]?.current_period_end ?? 0) + HOUR });
    const { data } = await stripe.invoices.list({ subscription: id, limit: 1 });
    expect(data[0]).toMatchObject({ status: 'open', attempt_count: 1, attempted: true });
    expect((data[0]?.next_payment_attempt ?? 0) - (await controls.readClock()).now).toBe(3 * DAY);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await controls.advanceClock({ days: 8 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await controls.advanceClock({ days: 7 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await stripe.invoices.retrieve(data[0]?.id ?? '')).toMatchObject({ status: 'open', attempt_count: 4 });
  });

  test('is unpaid instead where that is set, and is active again when somebody pays', async () => {
    const { stripe, controls } = sandbox;
    await controls.changeSettings({ afterRetries: 'unpaid' });
    const { id, customer } = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
    await controls.advanceClock({ days: 60 });
    await controls.changeSettings({ afterRetries: 'cancel' });
    const unpaid = await stripe.subscriptions.retrieve(id);
    expect(unpaid.status).toBe('unpaid');
    await controls.changeCard(customer as string, 'ok');
    expect(await controls.payInvoice(unpaid.latest_invoice as string)).toEqual({ outcome: 'paid' });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('whose customer gives another card is paid at the next try; the old card of the subscription goes on failing', async () => {
    const { stripe, controls } = sandbox;
    const { id, customer } = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
    await controls.advanceClock({ days: 32 });
    await controls.changeCard(customer as string, 'ok', false);
    await controls.advanceClock({ days: 3 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await controls.changeCard(customer as string, 'ok');
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
    await stripe.invoices.pay(invoice as string);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('whose bank wants a confirmation waits for it', async () => {
    const { stripe, controls } = sandbox;
    const { id } = await buy(sandbox, 'premium_monthly', 'three_d_secure_always');
    await controls.advanceClock({ days: 32 });
    const { status, latest_invoice } = await stripe.subscriptions.retrieve(id);
    expect(status).toBe('past_due');
    const invoice = latest_invoice as string;
    const { payments } = await stripe.invoices.retrieve(invoice, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(payments).toMatchObject({ data: [{ payment: { payment_intent: { status: 'requires_action' } } }] });
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ type: 'StripeCardError' });
    expect(await controls.payInvoice(invoice, undefined, true)).toEqual({ outcome: 'paid' });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});

describe('cancelling', () => {
  test('at the end of the period keeps it until then; taken back it goes on', async () => {
    const { stripe, controls } = sandbox;
    const { id, items } = await buy(sandbox, 'premium_monthly');
    const end = items.data[0]?.current_period_end;
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await controls.advanceClock({ to: end ?? 0 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  test('on the portal is a date and no word of the period; only an empty date takes it back', async () => {
    const { stripe, controls } = sandbox;
    const { id, items } = await buy(sandbox, 'premium_monthly');
    await controls.cancelByPortal(id);
    const said = { cancel_at: items.data[0]?.current_period_end, cancel_at_period_end: false };
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject(said);
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject(said);
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
    await expect(stripe.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false })).rejects.toMatchObject(
      {
        statusCode: 400,
      },
    );
  });

  test('at once without proration gives nothing back, and cannot be done twice', async () => {
    const { stripe } = sandbox;
    const { id, customer } = await buy(sandbox, 'premium_yearly');
    expect(await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
    });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ balance: 0 });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('with proration puts the unused part onto the balance, not onto the card', async () => {
    const { stripe, controls } = sandbox;
    const { id, customer, items } = await buy(sandbox, 'premium_yearly');
    const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {};
    await controls.advanceClock({ to: start + Math.floor((end - start) / 4) });
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    const { balance } = (await stripe.customers.retrieve(customer as string)) as { balance: number };
    expect(balance).toBe(-Math.round(9999 * 0.75));
  });

  test('a date in the middle ends it there', async () => {
    const { stripe, controls } = sandbox;
    const { id, items, customer } = await buy(sandbox, 'premium_yearly');
    const moment = (items.data[0]?.current_period_start ?? 0) + 40 * DAY;
    await stripe.subscriptions.update(id, { cancel_at: moment, proration_behavior: 'none' });
    await controls.advanceClock({ to: moment });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: moment });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ balance: 0 });
  });

  test('a deleted customer has nothing that runs, and is only a name', async () => {
    const { stripe } = sandbox;
    const { id, customer } = await buy(sandbox, 'premium_monthly');
    expect(await stripe.customers.del(customer as string)).toEqual(expect.objectContaining({ deleted: true }));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ deleted: true });
    await expect(stripe.customers.del(customer as string)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('changing the plan', () => {
  test('from month to year now: unused time is credited by the second, the year begins', async () => {
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

  test('waits where the card is declined, holds when it is paid, and is forgotten after 23 hours', async () => {
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

  test('by a schedule begins with the next period, without a credit, and leaves the subscription to itself', async () => {
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

  test('a released schedule changes nothing any more', async () => {
    const { stripe, controls } = sandbox;
    const { id, items } = await buy(sandbox, 'premium_yearly');
    const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await stripe.subscriptionSchedules.release(made.id);
    await controls.advanceClock({ to: (items.data[0]?.current_period_end ?? 0) + HOUR });
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.lookup_key).toBe('premium_yearly');
  });
});

describe('coupons', () => {
  test('half off once is off the first invoice only; everything off is paid without a payment', async () => {
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
});

describe('a dispute', () => {
  test('takes the payment away from refunds, and is told with its end', async () => {
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
