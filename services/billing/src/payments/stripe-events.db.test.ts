// Which events the driver lists, and in which order.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { ProviderEvent } from './payments.ts';
import { eventTypes } from './stripe-event-types.ts';

let world: BillingWithSandbox;
let since: Date;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
beforeEach(() => {
  world.clock.advance(5000);
  since = world.clock.now();
});
afterAll(() => world.stop());

async function told(): Promise<readonly ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for await (const event of world.payments.eventsSince(since)) events.push(event);
  return events;
}

const newCustomer = () => world.payments.createCustomer(newId(), '0');

async function buy(): Promise<void> {
  const page = await world.payments.createCheckout({
    intentId: newId(),
    customerId: await newCustomer(),
    pseudonym: newId(),
    price: 'monthly',
    successUrl: 'https://consilium.test/upgrade',
    cancelUrl: 'https://consilium.test/upgrade',
  });
  await world.controls.completeCheckout(page.id);
}

test('events are listed oldest first, with whom they are about, over all pages', async () => {
  const customers: string[] = [];
  for (let count = 0; count < 120; count += 1) customers.push(await newCustomer());
  for (const id of customers) await world.payments.deleteCustomer(id);
  const events = await told();
  for (const event of events) expect(event).toMatchObject({ livemode: false, apiVersion: '2026-10-28.endive' });
  expect(events.map(({ type, customerId }) => `${type} ${customerId}`)).toEqual(
    customers.map((id) => `customer.deleted ${id}`),
  );
});

test('the list includes events at both ends of its time range and no other types', async () => {
  await world.payments.deleteCustomer(await newCustomer());
  world.clock.advance(1000);
  await buy();
  world.clock.advance(1000);
  await world.payments.deleteCustomer(await newCustomer());
  const types = (await told()).map(({ type }) => type);
  expect([types.at(0), types.at(-1)]).toEqual(['customer.deleted', 'customer.deleted']);
  expect(types).toEqual(expect.arrayContaining(['checkout.session.completed', 'invoice.paid']));
  expect(types.filter((type) => !eventTypes.some((each) => each === type))).toEqual([]);
});
