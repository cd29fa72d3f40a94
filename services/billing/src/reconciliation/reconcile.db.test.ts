// Which webhook events the comparison with the provider counts as lost.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventTypes } from '../payments/stripe-event-types.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import { DAY_MS } from '../testing/durations.ts';

let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
  await world.sendWebhooks(eventTypes);
});
afterAll(() => world.stop());

async function rows<Row>(sql: string, values: readonly string[] = []): Promise<Row[]> {
  return (await world.database.pool().query(sql, [...values])).rows as Row[];
}

async function buy(person: Identity): Promise<void> {
  await world.controls.completeCheckout(await world.pages.pageFor(person, 'monthly'));
  await world.controls.settle({ hurry: true });
}

const kept = async () =>
  (await rows<{ type: string }>('select type from billing.webhook_events')).map(({ type }) => type).toSorted();

async function compare(): Promise<void> {
  world.clock.advance(1000);
  const comparedUntil = () => rows('select compared_until from billing.event_comparison');
  const before = await comparedUntil();
  await world.reconcile();
  await eventually(async () => expect(await comparedUntil()).not.toEqual(before));
  // The job still syncs after that; a sync that goes on into the next test would count there.
  const running = `select from graphile_worker.jobs where task_identifier = 'billing.reconcile'`;
  await eventually(async () => expect(await rows(running)).toEqual([]));
}

test('nothing is lost when every webhook event of our types arrived', async () => {
  await buy(somebody());
  const told = await kept();
  expect(told).toEqual(expect.arrayContaining(['checkout.session.completed', 'invoice.paid']));
  await compare();
  expect(await kept()).toEqual(told);
});

test('lost webhook events are found if they are of our types', async () => {
  const before = await kept();
  await world.controls.changeSettings({ webhooks: { drop: true } });
  await buy(somebody());
  expect(await kept()).toEqual(before);
  await compare();
  expect(await kept()).toEqual([...before, ...before].toSorted());
});

describe('a webhook event that billing gave up on', () => {
  async function giveUp(field: 'stripe_customer_id' | 'stripe_payment_intent_id', about: string): Promise<void> {
    await world.database.pool().query(
      `insert into billing.webhook_events (id, type, ${field}, created_at, received_at, state, attempts, next_attempt_at)
       values ($1, 'invoice.paid', $2, $3, $3, 'dead', 19, $3)`,
      [`evt_${newId()}`, about, world.clock.now()],
    );
  }
  async function customerOf(pseudonym: string) {
    const [row] = await rows<{ syncs: number; customerId: string }>(
      `select looks::int as syncs, stripe_customer_id as "customerId" from billing.customers where pseudonym = $1`,
      [pseudonym],
    );
    return row ?? { syncs: 0, customerId: '' };
  }

  test('about a person without a known subscription leads to one sync', async () => {
    const [returning, refunded, quiet] = [somebody(), somebody(), somebody()];
    for (const { pseudonym } of [returning, refunded, quiet]) {
      await world.database
        .pool()
        .query(
          'insert into billing.customers (pseudonym, stripe_customer_id, created_at, synced_at) values ($1, $2, $3, $3)',
          [pseudonym, await world.payments.createCustomer(pseudonym, '0'), world.clock.now()],
        );
    }
    await world.database.pool().query(
      `insert into billing.payments (stripe_invoice_id, pseudonym, status, currency, due_minor, paid_minor,
         stripe_payment_intent_ids, created_at, period_starts_at, period_ends_at)
       values ('in_refunded', $1, 'paid', 'USD', 999, 999, array['pi_refunded'], now(), now(), now())`,
      [refunded.pseudonym],
    );
    world.clock.advance(1000);
    await giveUp('stripe_customer_id', (await customerOf(returning.pseudonym)).customerId);
    await giveUp('stripe_payment_intent_id', 'pi_refunded');
    await giveUp('stripe_customer_id', 'cus_of_somebody_else');
    for (let day = 0; day < 3; day += 1) {
      world.clock.advance(2 * DAY_MS);
      await compare();
      const counts = [returning, refunded, quiet].map(async ({ pseudonym }) => (await customerOf(pseudonym)).syncs);
      expect(await Promise.all(counts)).toEqual([1, 1, 0]);
    }
  });
});
