// Subscriptions started and paused by the API, through the provider's SDK.
import { describe, expect, test } from '@jest/globals';
import { buy, priceId } from '#testing/bought.ts';
import { sandboxForFile } from '#testing/sandbox-for-file.ts';

const sandbox = sandboxForFile();

async function customerWith(card: string): Promise<string> {
  const { stripe } = sandbox;
  const { id } = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach(card, { customer: id });
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
  return id;
}

describe('a subscription without a checkout', () => {
  test('starts at once with a good card; with a bad one it is incomplete, and expires after 23 hours', async () => {
    const { stripe, controls } = sandbox;
    const items = [{ price: await priceId(sandbox, 'premium_monthly') }];
    const good = await customerWith('pm_card_visa');
    expect((await stripe.subscriptions.create({ customer: good, items })).status).toBe('active');
    const bad = await customerWith('pm_card_chargeCustomerFail');
    const { id, status, latest_invoice: invoice } = await stripe.subscriptions.create({ customer: bad, items });
    expect(status).toBe('incomplete');
    await controls.advanceClock({ seconds: 23 * 3600 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await stripe.invoices.retrieve(invoice as string)).status).toBe('void');
    await expect(
      stripe.subscriptions.create({ customer: bad, items, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ type: 'StripeCardError' });
    expect((await stripe.subscriptions.list({ customer: bad, status: 'all' })).data).toHaveLength(1);
  });

  test('starts with its first payment', async () => {
    const { stripe } = sandbox;
    const customer = await customerWith('pm_card_visa');
    const { id, latest_invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price: await priceId(sandbox, 'premium_monthly') }],
      payment_behavior: 'default_incomplete',
    });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    expect((await stripe.invoices.pay(latest_invoice as string)).status).toBe('paid');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('does not charge another customer’s card or a detached one', async () => {
    const { stripe } = sandbox;
    const { id: customer } = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const other = await stripe.customers.create();
    const theft = { invoice_settings: { default_payment_method: method.id } };
    await expect(stripe.customers.update(other.id, theft)).rejects.toMatchObject({ statusCode: 400 });
    await stripe.customers.update(customer, theft);
    await stripe.paymentMethods.detach(method.id);
    const items = [{ price: await priceId(sandbox, 'premium_monthly') }];
    expect((await stripe.subscriptions.create({ customer, items })).status).toBe('incomplete');
  });
});

describe('a pause of collection', () => {
  test('keeps the subscription active, and voids its invoices until collection resumes', async () => {
    const { stripe, controls } = sandbox;
    const { id } = await buy(sandbox, 'premium_monthly');
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
    await controls.advanceClock({ days: 32 });
    const paused = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(paused).toMatchObject({ status: 'active', latest_invoice: { status: 'void' } });
    expect((await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection).toBeNull();
  });
});
