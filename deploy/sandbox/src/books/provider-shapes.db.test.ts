// Every kind of object that the sandbox answers has the properties and types that the provider's SDK declares for this
// version.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buy, idOf, newSession, priceId } from '#testing/bought.ts';
import { complaintsAbout } from '#testing/provider-types.ts';
import type { WireObject } from '#testing/provider-types.ts';
import { startSandbox } from '#testing/started-sandbox.ts';
import type { StartedSandbox } from '#testing/started-sandbox.ts';

// The compiler reads the whole SDK each time.
jest.setTimeout(120_000);

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.controls.changeSettings({ invoiceDraftSeconds: 0 });
});
afterAll(() => sandbox.stop());

const authorization = 'Bearer sk_test_sandbox';

/** The raw response, before the SDK has parsed it. */
async function call(path: string, form?: Readonly<Record<string, string>>): Promise<WireObject> {
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const answer = await fetch(`${sandbox.url}${path}`, { headers: { authorization }, ...sent });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as WireObject;
}

async function all(path: string): Promise<readonly WireObject[]> {
  const list = (await call(`${path}${path.includes('?') ? '&' : '?'}limit=100`)) as WireObject & {
    readonly data: readonly WireObject[];
  };
  expect([path, list.data.length > 0]).toEqual([path, true]);
  return list.data;
}

/** Compiled all at once, because the compiler reads the whole SDK each time. */
const seen: WireObject[] = [];
async function see(...paths: readonly string[]): Promise<void> {
  for (const path of paths) seen.push(...(await all(path)));
}

test('collects customers, products, prices and webhook endpoints', async () => {
  await sandbox.stripe.customers.create({ metadata: { user_id: 'somebody' } });
  await sandbox.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['*'] });
  await see('/v1/customers', '/v1/products', '/v1/prices', '/v1/webhook_endpoints');
});

test('collects the objects of a purchase with a code, of payments and renewals', async () => {
  const coupon = await sandbox.stripe.coupons.create({ percent_off: 10, duration: 'repeating', duration_in_months: 3 });
  await sandbox.stripe.promotionCodes.create({ code: 'SPRING', promotion: { type: 'coupon', coupon: coupon.id } });
  const open = await newSession(sandbox, 'premium_monthly', { allow_promotion_codes: true });
  await sandbox.controls.enterCode(open.id, 'SPRING');
  await sandbox.controls.completeCheckout(open.id);
  await newSession(sandbox, 'premium_yearly');
  const late = await newSession(sandbox, 'premium_yearly');
  await sandbox.stripe.checkout.sessions.expire(late.id);
  await sandbox.controls.advanceClock({ months: 1 });
  await see('/v1/coupons', '/v1/promotion_codes', '/v1/checkout/sessions', '/v1/subscriptions?status=all');
  await see('/v1/invoices', '/v1/invoice_payments', '/v1/payment_intents', '/v1/charges');
});

test('collects the objects of declined, unconfirmed and cancelled payments', async () => {
  const fails = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
  await buy(sandbox, 'premium_monthly', 'three_d_secure_always');
  const ends = await buy(sandbox, 'premium_monthly');
  await sandbox.controls.cancelByPortal(ends.id);
  await sandbox.controls.advanceClock({ months: 1 });
  const methods = `/v1/payment_methods?customer=${idOf(fails.customer)}`;
  await see('/v1/subscriptions?status=all', '/v1/invoices', '/v1/payment_intents', '/v1/charges', methods);
});

test('collects the objects of immediate and scheduled changes, and of previews', async () => {
  const { stripe } = sandbox;
  const yearly = await priceId(sandbox, 'premium_yearly');
  const monthly = await priceId(sandbox, 'premium_monthly');
  const subscription = await buy(sandbox, 'premium_monthly', 'fails_at_renewal');
  const item = subscription.items.data[0]?.id ?? '';
  const change = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const;
  await stripe.subscriptions.update(subscription.id, { ...change, items: [{ id: item, price: yearly }] });
  const other = await buy(sandbox, 'premium_yearly');
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: other.id });
  const [now] = phases;
  if (!now) throw new Error('the schedule has no phase');
  const running = { items: [{ price: yearly, quantity: 1 }], start_date: now.start_date, end_date: now.end_date };
  await stripe.subscriptionSchedules.update(id, {
    phases: [running, { items: [{ price: monthly, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } }],
  });
  await see('/v1/subscriptions?status=all', '/v1/subscription_schedules', '/v1/invoices');
  await see(`/v1/subscription_items?subscription=${other.id}`);
  const preview = await call('/v1/invoices/create_preview', {
    subscription: subscription.id,
    'subscription_details[items][0][id]': item,
    'subscription_details[items][0][price]': yearly,
  });
  seen.push(preview);
});

test('collects refunds and disputes', async () => {
  const { stripe, controls } = sandbox;
  const { latest_invoice: invoice } = await buy(sandbox, 'premium_monthly', 'refund_pending');
  const { data } = await stripe.invoicePayments.list({ invoice: idOf(invoice) });
  const intent = idOf(data[0]?.payment.payment_intent);
  await stripe.refunds.create({ payment_intent: intent, amount: 500, metadata: { cancellation_id: 'c1' } });
  await buy(sandbox, 'premium_monthly', 'disputed');
  await see('/v1/refunds', '/v1/disputes', '/v1/charges');
  await controls.closeDispute((await stripe.disputes.list()).data[0]?.id ?? '', 'lost');
  await see('/v1/disputes');
});

test('collects the objects of the portal', async () => {
  const features = {
    'features[invoice_history][enabled]': 'true',
    'features[subscription_cancel][enabled]': 'true',
    'features[subscription_update][enabled]': 'true',
    'features[subscription_update][products][0][product]': 'prod_sandboxPremium',
    'features[subscription_update][products][0][prices][0]': await priceId(sandbox, 'premium_monthly'),
    'features[subscription_update][schedule_at_period_end][conditions][0][type]': 'shortening_interval',
  };
  const configuration = (await call('/v1/billing_portal/configurations', features)) as WireObject & {
    readonly id: string;
  };
  const { id } = await sandbox.stripe.customers.create({});
  const session = await call('/v1/billing_portal/sessions', { customer: id, configuration: configuration.id });
  seen.push(configuration, session);
});

test('all of these match the SDK’s types, and so does every event about them', async () => {
  const events = (await all('/v1/events')) as readonly (WireObject & { readonly type: string })[];
  // One event of each type is enough.
  const oneOfEach = [...new Map(events.map((event) => [event.type, event])).values()];
  expect(oneOfEach.length).toBeGreaterThan(15);
  expect(await complaintsAbout([...seen, ...oneOfEach])).toEqual([]);
});

test('missing, unknown and wrongly typed properties are found', async () => {
  const [price] = (await all('/v1/prices')) as readonly (WireObject & { readonly nickname: unknown })[];
  if (!price) throw new Error('there are no prices');
  const { nickname: _nickname, ...withoutNickname } = price;
  const wrong = [withoutNickname, { ...price, colour: 'red' }, { ...price, currency: 5 }] as readonly WireObject[];
  expect(await complaintsAbout(wrong)).toEqual([
    expect.stringContaining("'nickname' is missing"),
    expect.stringMatching(/colour.* does not exist/),
    expect.stringContaining("Type 'number' is not assignable to type 'string'"),
  ]);
});
