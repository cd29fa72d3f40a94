// Buying at the checkout, through the provider's SDK.
import { describe, expect, test } from '@jest/globals';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';
import { newSession } from '#testing/bought.ts';

const sandbox = sandboxForFile();

describe('a checkout', () => {
  test('that is paid begins a subscription, with a paid invoice and a payment that can be refunded', async () => {
    const { stripe, controls } = sandbox;
    const session = await newSession(sandbox, 'premium_yearly');
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 9999, currency: 'usd' });
    expect(session.url).toBe(`${sandbox.url}/c/pay/${session.id}`);
    expect(await controls.completeCheckout(session.id)).toMatchObject({ outcome: 'paid' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      line_items: { data: [{ amount_total: 9999 }] },
      subscription: {
        status: 'active',
        metadata: { user_id: 'u1' },
        items: {
          data: [
            {
              current_period_start: 1_769_853_600,
              current_period_end: 1_801_389_600,
              price: { lookup_key: 'premium_yearly' },
            },
          ],
        },
      },
    });
    const { data: invoices } = await stripe.invoices.list({ customer: paid.customer as string });
    expect(invoices).toMatchObject([
      {
        status: 'paid',
        billing_reason: 'subscription_create',
        amount_paid: 9999,
        amount_remaining: 0,
        parent: { subscription_details: { subscription: (paid.subscription as { id: string }).id } },
        hosted_invoice_url: expect.stringContaining(`${sandbox.url}/i/`),
      },
    ]);
    const { data: payments } = await stripe.invoicePayments.list({ invoice: invoices[0]?.id ?? '', status: 'paid' });
    const intentId = payments[0]?.payment.payment_intent as string;
    expect(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      amount_received: 9999,
      latest_charge: { paid: true, disputed: false, amount_refunded: 0 },
    });
  });

  test('whose card is declined stays open and creates nothing; another card works', async () => {
    const { stripe, controls } = sandbox;
    const session = await newSession(sandbox, 'premium_monthly');
    expect(await controls.completeCheckout(session.id, '4000 0000 0000 9995')).toEqual({
      outcome: 'declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
    const customer = session.customer as string;
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await stripe.invoices.list({ customer })).data).toEqual([]);
    expect(await controls.completeCheckout(session.id, '1234')).toMatchObject({ declineCode: 'incorrect_number' });
    expect(await controls.completeCheckout(session.id)).toMatchObject({ outcome: 'paid' });
  });

  test('asks for confirmation where the card requires it: a refusal declines, a confirmation pays', async () => {
    const { controls } = sandbox;
    const session = await newSession(sandbox, 'premium_monthly');
    const answers = [];
    for (const confirmed of [undefined, false, true])
      answers.push((await controls.completeCheckout(session.id, 'three_d_secure', confirmed)).outcome);
    expect(answers).toEqual(['requires_action', 'declined', 'paid']);
  });

  test('is closed by its expiry or by the API, and cannot be paid twice', async () => {
    const { stripe, controls } = sandbox;
    const { id } = await newSession(sandbox, 'premium_monthly');
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(controls.completeCheckout(id)).rejects.toThrow(/expired/u);
    const waiting = await newSession(sandbox, 'premium_monthly', { expires_at: await inSeconds(1800) });
    sandbox.clock.advance(1_800_000);
    expect(await stripe.checkout.sessions.retrieve(waiting.id)).toMatchObject({ status: 'expired' });
    const paid = await newSession(sandbox, 'premium_monthly');
    await controls.completeCheckout(paid.id);
    await expect(controls.completeCheckout(paid.id)).rejects.toThrow(/complete/u);
    await expect(newSession(sandbox, 'premium_monthly', { expires_at: await inSeconds(60) })).rejects.toMatchObject({
      param: 'expires_at',
    });
  });

  test('refuses payment_method_types, which this API version no longer accepts', async () => {
    await expect(
      newSession(sandbox, 'premium_monthly', { payment_method_types: ['card'] } as never),
    ).rejects.toMatchObject({ code: 'payment_method_types_no_longer_supported' });
  });
});

describe('a refund', () => {
  test('can be partial until nothing is left, with the provider’s error after that', async () => {
    const { stripe, controls } = sandbox;
    const session = await newSession(sandbox, 'premium_yearly');
    await controls.completeCheckout(session.id);
    const { data } = await stripe.paymentIntents.list({ customer: session.customer as string });
    const payment_intent = data[0]?.id ?? '';
    expect(
      await stripe.refunds.create({ payment_intent, amount: 9000, metadata: { cancellation_id: 'c1' } }),
    ).toMatchObject({
      status: 'succeeded',
      amount: 9000,
      metadata: { cancellation_id: 'c1' },
    });
    await expect(stripe.refunds.create({ payment_intent, amount: 1000 })).rejects.toMatchObject({ param: 'amount' });
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(999);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { data: refunds } = await stripe.refunds.list({ payment_intent });
    expect(refunds.map(({ amount }) => amount)).toEqual([999, 9000]);
  });

  test('may be pending for days, and may fail later', async () => {
    const { stripe, controls, clock } = sandbox;
    const seen = [];
    for (const card of ['refund_pending', 'refund_fails']) {
      const session = await newSession(sandbox, 'premium_yearly');
      await controls.completeCheckout(session.id, card);
      const { data } = await stripe.paymentIntents.list({ customer: session.customer as string });
      const refund = await stripe.refunds.create({ payment_intent: data[0]?.id ?? '' });
      clock.advance(3 * 24 * 3_600_000);
      seen.push([refund.status, (await stripe.refunds.retrieve(refund.id)).status]);
    }
    expect(seen).toEqual([
      ['pending', 'succeeded'],
      ['succeeded', 'failed'],
    ]);
  });
});

async function inSeconds(seconds: number): Promise<number> {
  return (await sandbox.controls.readClock()).now + seconds;
}
