// What the comparison with the provider calls lost.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { webhookPath } from '@consilium/contracts/billing/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventTypes } from '../payments/stripe-event-types.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';

const SECRET = 'whsec_of_this_test';
const admin = somebody({ roles: ['admin'] });
let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox({ environment: { STRIPE_WEBHOOK_SECRETS: SECRET } });
  await world.controls.addWebhook(`${world.billing.url}${servicePrefixes.billing}${webhookPath}`, SECRET, eventTypes);
});
afterAll(() => world.stop());

async function rows<Row>(sql: string, values: readonly string[] = []): Promise<Row[]> {
  return (await world.database.pool().query(sql, [...values])).rows as Row[];
}

async function buy(person: Identity): Promise<void> {
  const { status } = await world.call(person, '/create-checkout', { planType: 'monthly' });
  if (status !== 200) throw new Error(`no checkout: ${status}`);
  const [checkout] = await rows<{ id: string }>(
    'select stripe_session_id as id from billing.checkouts where pseudonym = $1',
    [person.pseudonym],
  );
  await world.controls.completeCheckout(checkout?.id ?? '');
  await world.controls.settle({ hurry: true });
}

const kept = async () =>
  (await rows<{ type: string }>('select type from billing.webhook_events')).map(({ type }) => type).toSorted();

async function compare(): Promise<void> {
  world.clock.advance(1000);
  const comparedUntil = () => rows('select compared_until from billing.event_comparison');
  const before = await comparedUntil();
  expect((await world.call(admin, '/admin/reconcile', {})).status).toBe(200);
  await eventually(async () => expect(await comparedUntil()).not.toEqual(before));
}

test('nothing is lost when every notice came that was ordered', async () => {
  await buy(somebody());
  const told = await kept();
  expect(told).toEqual(expect.arrayContaining(['checkout.session.completed', 'invoice.paid']));
  await compare();
  expect(await kept()).toEqual(told);
});

test('of notices that did not come those are found that were ordered', async () => {
  const before = await kept();
  await world.controls.changeSettings({ webhooks: { drop: true } });
  await buy(somebody());
  expect(await kept()).toEqual(before);
  await compare();
  expect(await kept()).toEqual([...before, ...before].toSorted());
});
