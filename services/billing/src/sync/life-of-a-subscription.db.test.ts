// A subscription over time, at the provider and here: failed payments, new cards, cancellation in the portal, disputes.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox({ webhooks: true, now: new Date('2026-06-01T09:00:00Z') });
  await world.controls.changeSettings({ retryDays: [3, 5, 7], afterRetries: 'cancel', invoiceDraftSeconds: 3600 });
});
afterAll(() => world.stop());

async function buyWith(card: string): Promise<Identity> {
  const person = somebody();
  await world.controls.completeCheckout(await world.pages.pageFor(person, 'monthly'), card);
  await shows(person, { subscribed: true, paymentProblem: null });
  return person;
}

/** Waits for the row: webhook events of one moment are handled one after the other. */
async function idOf(select: string, { pseudonym }: Identity): Promise<string> {
  let id: string | undefined;
  await eventually(async () => {
    const { rows } = await world.database.pool().query<{ id: string }>(`${select} where pseudonym = $1`, [pseudonym]);
    id = rows[0]?.id;
    expect(id).toBeDefined();
  });
  return String(id);
}

const shows = (person: Identity, expected: object) =>
  eventually(async () => expect(await world.subscriptionOf(person)).toMatchObject(expected));

/** Moves both clocks; then everything due at the provider has happened and its webhook events have arrived. */
async function wait(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds);
  await world.controls.advanceClock({ seconds: 0 });
  await world.controls.settle({ hurry: true });
}

test('a renewal that fails keeps the plan for seven days and shows their end', async () => {
  const person = await buyWith('fails_at_renewal');
  await wait(30 * DAY_MS + 2 * 60 * 60_000);
  await shows(person, { subscribed: true, nextPayment: null });
  const { paymentProblem } = (await world.subscriptionOf(person)) as {
    paymentProblem: { since: string; accessEndsAt: string };
  };
  expect(Date.parse(paymentProblem.accessEndsAt) - Date.parse(paymentProblem.since)).toBe(7 * DAY_MS);
  expect(paymentProblem.since).toMatch(/^2026-07-01T09:/);
  await wait(5 * DAY_MS);
  await shows(person, { subscribed: true, plan: 'premium' });
  await wait(2 * DAY_MS);
  await shows(person, { subscribed: false, plan: 'free', paymentProblem: { since: paymentProblem.since } });
  // The provider stops retrying later than we stop access.
  await wait(30 * DAY_MS);
  await shows(person, { subscribed: false, plan: 'free', paymentProblem: null });
});

test('a failed renewal whose webhook events are lost keeps the plan no longer than seven days', async () => {
  const person = await buyWith('fails_at_renewal');
  const { subscription_end: paidUntil } = (await world.subscriptionOf(person)) as {
    subscription_end: string;
  };
  await wait(Date.parse(paidUntil) - world.clock.now().getTime());
  await shows(person, { subscribed: true, subscription_end: expect.not.stringMatching(paidUntil) });
  await world.controls.changeSettings({ webhooks: { drop: true } });
  try {
    await wait(6 * DAY_MS);
    await shows(person, { subscribed: true });
    await wait(2 * DAY_MS);
    await shows(person, { subscribed: false, plan: 'free' });
  } finally {
    await world.controls.changeSettings({ webhooks: { drop: false } });
  }
});

test('a failed renewal paid with another card in time continues without a trace', async () => {
  const person = await buyWith('fails_at_renewal');
  await wait(30 * DAY_MS + 2 * 60 * 60_000 + DAY_MS);
  await shows(person, { subscribed: true, nextPayment: null });
  const customerId = await world.pages.customerOf(person);
  const invoiceId = await idOf(
    `select stripe_invoice_id as id from (select * from billing.payments where status = 'failed') failed`,
    person,
  );
  await world.controls.changeCard(customerId, 'ok');
  await world.controls.payInvoice(invoiceId);
  await shows(person, { subscribed: true, plan: 'premium', paymentProblem: null });
  const { body } = await world.call(person, '/check-subscription');
  expect(body['nextPayment']).not.toBeNull();
});

test('a subscription cancelled in the portal shows its last day, can be resumed, and ends then', async () => {
  const person = await buyWith('ok');
  const subscriptionId = await idOf('select stripe_subscription_id as id from billing.subscriptions', person);
  const { subscription_end } = await world.subscriptionOf(person);
  await world.controls.cancelByPortal(subscriptionId);
  await shows(person, { subscribed: true, subscription_cancelled: true, subscription_end, nextPayment: null });
  await world.controls.resumeByPortal(subscriptionId);
  await shows(person, { subscribed: true, subscription_cancelled: false, subscription_end });
  await world.controls.cancelByPortal(subscriptionId);
  await shows(person, { subscription_cancelled: true });
  const left = Date.parse(String(subscription_end)) - world.clock.now().getTime();
  // Only our clock moves: no webhook event reports the end.
  world.clock.advance(left - 1000);
  expect(await world.subscriptionOf(person)).toMatchObject({ subscribed: true });
  world.clock.advance(1000);
  expect(await world.subscriptionOf(person)).toMatchObject({ subscribed: false, plan: 'free' });
});

test('money that the bank takes back is marked, by a webhook event that names no customer', async () => {
  const person = await buyWith('disputed');
  await world.controls.settle({ hurry: true });
  await eventually(async () => {
    const { rows } = await world.database
      .pool()
      .query('select disputed from billing.payments where pseudonym = $1', [person.pseudonym]);
    expect(rows).toEqual([{ disputed: true }]);
  });
});
