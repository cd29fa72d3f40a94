// In whatever order webhook events arrive, some twice, some never, the result is the same: the provider's state.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import type { Stripe } from 'stripe';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { deliverWebhook } from '../testing/deliver-webhook.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  // The sandbox has no webhook address of billing: this test delivers the webhook events.
  world = await startBillingWithSandbox();
});
afterAll(() => world.stop());

async function buy(): Promise<Identity> {
  const person = somebody();
  await world.controls.completeCheckout(await world.pages.pageFor(person, 'monthly'));
  return person;
}

/** The webhook events of these types about a person, as the provider would send them. */
async function webhookEventsOf(person: Identity, types: readonly string[]): Promise<Stripe.Event[]> {
  const customerId = await world.pages.customerOf(person);
  const { data } = await world.stripe.events.list({ limit: 100, types: [...types] });
  const own = data.filter(({ data: { object } }) => (object as { customer?: unknown }).customer === customerId);
  return types.map((type) => {
    const event = own.find((each) => each.type === type);
    if (!event) throw new Error(`no ${type} about ${customerId}`);
    return event;
  });
}

async function deliver(event: Stripe.Event): Promise<void> {
  const { status } = await deliverWebhook(world, event);
  if (status !== 200) throw new Error(`not taken: ${status}`);
}

const settled = () =>
  eventually(async () => {
    const { rows } = await world.database
      .pool()
      .query(`select count(*)::int as waiting from billing.webhook_events where state = 'waiting'`);
    expect(rows).toEqual([{ waiting: 0 }]);
  });

async function told({ pseudonym }: Identity) {
  const { rows } = await world.database
    .pool()
    .query<{ envelope: EventEnvelope }>(
      `select envelope from event_log.events where topic = 'billing' and subject = $1 order by id`,
      [pseudonym],
    );
  return rows.map(({ envelope: { type, data } }) => `${type.split('.')[2]} ${String(data['plan'] ?? data['kind'])}`);
}

const state = async (person: Identity) => {
  const { subscribed, subscription_tier, plan } = await world.subscriptionOf(person);
  return { subscribed, subscription_tier, plan };
};
const premium = { subscribed: true, subscription_tier: 'monthly', plan: 'premium' };

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

describe('a purchase', () => {
  test('gives the same result in all 24 orders of its webhook events, each delivered twice', async () => {
    const orders = permutations([0, 1, 2, 3]);
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      const person = await buy();
      const [completed, created, paid] = await webhookEventsOf(person, [
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
      ]);
      if (!completed || !created || !paid) throw new Error('a webhook event is missing');
      // The state a moment before the payment: the object inside a webhook event does not count.
      const incomplete = { ...created.data.object, status: 'incomplete' };
      const begun = { ...created, id: `${created.id}_begun`, data: { object: incomplete } } as Stripe.Event;
      const updated = {
        ...created,
        id: `${created.id}_updated`,
        type: 'customer.subscription.updated',
      } as Stripe.Event;
      const webhookEvents = [completed, begun, updated, paid];
      for (const index of order) await deliver(webhookEvents[index] as Stripe.Event);
      for (const webhookEvent of webhookEvents) await deliver(webhookEvent);
      await settled();
      expect([order, await state(person)]).toEqual([order, premium]);
      await eventually(async () =>
        expect([order, await told(person)]).toEqual([order, ['payment-recorded payment', 'plan-changed premium']]),
      );
    }
  });

  test('without any webhook event is found by the comparison with the provider', async () => {
    const person = await buy();
    expect(await state(person)).toMatchObject({ subscribed: false });
    await world.reconcile();
    await eventually(async () => expect(await state(person)).toEqual(premium));
  });

  test('in two tabs leaves one subscription, and the other is refunded in full', async () => {
    const person = somebody();
    await world.controls.completeCheckout(await world.pages.pageFor(person, 'monthly'));
    const customerId = await world.pages.customerOf(person);
    // The second page was opened before the first was paid, and was not expired in time.
    const second = await world.payments.createCheckout({
      intentId: `second-${person.pseudonym}`,
      customerId,
      pseudonym: person.pseudonym,
      price: 'yearly',
      successUrl: 'https://consilium.test/upgrade',
      cancelUrl: 'https://consilium.test/upgrade',
    });
    world.clock.advance(1000);
    await world.controls.completeCheckout(second.id);
    expect((await world.payments.subscriptionsOf(customerId)).map(({ status }) => status)).toEqual([
      'active',
      'active',
    ]);
    for (const webhookEvent of await webhookEventsOf(person, ['checkout.session.completed']))
      await deliver(webhookEvent);
    await eventually(async () => {
      const subscriptions = await world.payments.subscriptionsOf(customerId);
      expect(subscriptions.map(({ price, status }) => `${price} ${status}`).toSorted()).toEqual([
        'monthly active',
        'yearly canceled',
      ]);
    });
    await eventually(async () => {
      const invoices = await world.payments.invoicesOf(customerId);
      const money = invoices.map(({ price, amountPaid, refunds }) => ({
        price,
        paid: amountPaid.amountMinor,
        back: refunds.map(({ amount }) => amount.amountMinor),
      }));
      expect(money).toHaveLength(2);
      expect(money).toContainEqual({ price: 'monthly', paid: 999, back: [] });
      expect(money).toContainEqual({ price: 'yearly', paid: 9999, back: [9999] });
    });
    await eventually(async () => expect(await state(person)).toEqual(premium));
  });
});
