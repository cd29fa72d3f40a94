// The life cycle of a subscription as time passes, through the provider's SDK.
import { describe, expect, test } from '@jest/globals';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';
import { buy } from '#testing/bought.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const sandbox = sandboxForFile();

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
  test('renews on its anchor day, or the last day of shorter months, after an hour as a draft', async () => {
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

  test('renews by the process’s clock too', async () => {
    const { id } = await buy(sandbox, 'premium_yearly');
    const before = await periodOf(id);
    sandbox.clock.advance(366 * DAY * 1000);
    const after = await periodOf(id);
    expect(after[0]).toBe(before[1]);
  });

  test('whose renewal fails is past due, is retried, and is cancelled in the end', async () => {
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

  test('is unpaid instead where configured, and active again after payment', async () => {
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

  test('whose customer changes the card is paid at the next retry; a subscription’s own old card keeps failing', async () => {
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

  test('whose bank requires a confirmation waits for it', async () => {
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
  test('at the end of the period keeps it until then; resumed it continues', async () => {
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

  test('on the portal sets cancel_at only; only an empty cancel_at clears it', async () => {
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

  test('at once without proration credits nothing, and cannot be repeated', async () => {
    const { stripe } = sandbox;
    const { id, customer } = await buy(sandbox, 'premium_yearly');
    expect(await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
    });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ balance: 0 });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('with proration credits the unused part to the balance, not to the card', async () => {
    const { stripe, controls } = sandbox;
    const { id, customer, items } = await buy(sandbox, 'premium_yearly');
    const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {};
    await controls.advanceClock({ to: start + Math.floor((end - start) / 4) });
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    const { balance } = (await stripe.customers.retrieve(customer as string)) as { balance: number };
    expect(balance).toBe(-Math.round(9999 * 0.75));
  });

  test('at a date mid-period ends it there', async () => {
    const { stripe, controls } = sandbox;
    const { id, items, customer } = await buy(sandbox, 'premium_yearly');
    const moment = (items.data[0]?.current_period_start ?? 0) + 40 * DAY;
    await stripe.subscriptions.update(id, { cancel_at: moment, proration_behavior: 'none' });
    await controls.advanceClock({ to: moment });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: moment });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ balance: 0 });
  });

  test('by deleting the customer ends all subscriptions and leaves only the id', async () => {
    const { stripe } = sandbox;
    const { id, customer } = await buy(sandbox, 'premium_monthly');
    expect(await stripe.customers.del(customer as string)).toEqual(expect.objectContaining({ deleted: true }));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ deleted: true });
    await expect(stripe.customers.del(customer as string)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
