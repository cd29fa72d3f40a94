// One sync: what it stores and publishes, and that a late answer never overwrites a newer one.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling, ProviderAnswer } from '../testing/billing-context.ts';
import { at, invoiceOf, refundOf, subscriptionWith } from '../testing/provider-objects.ts';
import { syncCustomer } from './sync-customer.ts';
import { missing, unreachable } from '../testing/provider-failures.ts';

const NOW = at('2026-06-10T09:00:00Z');
const monthly = subscriptionWith({
  price: 'monthly',
  periodStartsAt: at('2026-06-01T08:00:00Z'),
  periodEndsAt: at('2026-07-01T08:00:00Z'),
});
const paid = invoiceOf(monthly);
const bought: ProviderAnswer = { subscriptions: [monthly], invoices: [paid] };
const nothing: ProviderAnswer = { subscriptions: [], invoices: [] };

let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

/** Invoice ids are unique at the provider, so each person gets their own. */
let people = 0;
function own({ subscriptions, invoices }: ProviderAnswer): ProviderAnswer {
  const number = (people += 1);
  return {
    subscriptions: subscriptions.map((each) => ({ ...each, id: `${each.id}_${number}` })),
    invoices: invoices.map((each) => ({
      ...each,
      id: `${each.id}_${number}`,
      subscriptionId: each.subscriptionId && `${each.subscriptionId}_${number}`,
    })),
  };
}
const changed = ({ subscriptions, invoices }: ProviderAnswer, by: object): ProviderAnswer => ({
  invoices,
  subscriptions: subscriptions.map((each) => ({ ...each, ...by })),
});

async function customerWith(told: ProviderAnswer) {
  const customer = await billing.customer(async () => told);
  await syncCustomer(billing.context, customer.pseudonym);
  return customer;
}
const sync = (pseudonym: string) => syncCustomer(billing.context, pseudonym);
const shown = (pseudonym: string) => readSubscription(billing.context, pseudonym);

describe('a sync', () => {
  test('reports a state of a subscription that is not known, and gives no plan for it', async () => {
    const error = jest.spyOn(billing.context.log, 'error');
    const told = own(changed(bought, { status: 'hibernating' }));
    const { pseudonym } = await customerWith(told);
    const unknown = { subscriptionId: told.subscriptions[0]?.id, status: 'hibernating' };
    expect(error).toHaveBeenCalledWith(unknown, expect.stringContaining('that we do not know'));
    expect(await shown(pseudonym)).toMatchObject({ plan: 'free' });
  });

  test('stores what was bought and publishes plan and payment, once however often it is repeated', async () => {
    const told = own(bought);
    const { pseudonym } = await customerWith(told);
    await sync(pseudonym);
    await sync(pseudonym);
    expect(await shown(pseudonym)).toMatchObject({
      subscribed: true,
      subscription_tier: 'monthly',
      subscription_end: '2026-07-01T08:00:00.000Z',
      plan: 'premium',
    });
    expect(await billing.eventsOf(pseudonym)).toEqual([
      {
        type: 'payment-recorded',
        paymentId: told.invoices[0]?.id,
        kind: 'payment',
        price: 'monthly',
        amountMinor: 999,
        currency: 'USD',
        occurredAt: '2026-06-01T08:00:00.000Z',
      },
      {
        type: 'plan-changed',
        plan: 'premium',
        price: 'monthly',
        reason: 'purchase',
        effectiveAt: NOW.toISOString(),
        until: '2026-07-02T08:00:00.000Z',
        after: null,
      },
    ]);
  });

  test.each<[string, object, object]>([
    [
      'a renewal moves the end',
      { periodEndsAt: at('2026-08-01T08:00:00Z') },
      { plan: 'premium', reason: 'renewal', until: '2026-08-02T08:00:00.000Z' },
    ],
    [
      'publishes the last day after a cancellation',
      { cancelsAt: at('2026-07-01T08:00:00Z') },
      { plan: 'premium', reason: 'end', until: '2026-07-01T08:00:00.000Z' },
    ],
    [
      'publishes an immediate end',
      { status: 'canceled', endedAt: NOW },
      { plan: 'free', price: null, reason: 'end', until: null, effectiveAt: NOW.toISOString() },
    ],
    [
      'publishes another price',
      { price: 'yearly', periodEndsAt: at('2027-06-10T09:00:00Z') },
      { plan: 'premium', price: 'yearly', reason: 'renewal' },
    ],
    ['publishes free for an unknown status', { status: 'hibernating' }, { plan: 'free', reason: 'end' }],
  ])('%s', async (_name, by, event) => {
    const told = own(bought);
    const { pseudonym, tell } = await customerWith(told);
    tell(async () => changed(told, by));
    await sync(pseudonym);
    expect((await billing.eventsOf(pseudonym)).slice(2)).toMatchObject([{ type: 'plan-changed', ...event }]);
  });

  test('publishes a refund, and a payment again when the bank rejects the refund', async () => {
    const told = own(bought);
    const { pseudonym, tell } = await customerWith(told);
    const refunded = (status: string): ProviderAnswer => ({
      subscriptions: told.subscriptions.map((each) => ({ ...each, status: 'canceled', endedAt: NOW })),
      invoices: told.invoices.map((each) => ({ ...each, refunds: [refundOf(each, 999, status)] })),
    });
    tell(async () => refunded('pending'));
    await sync(pseudonym);
    tell(async () => refunded('failed'));
    await sync(pseudonym);
    expect((await billing.eventsOf(pseudonym)).slice(2)).toMatchObject([
      { type: 'payment-recorded', kind: 'refund', amountMinor: 999 },
      { type: 'plan-changed', plan: 'free', reason: 'refund' },
      { type: 'payment-recorded', kind: 'payment', amountMinor: 999 },
    ]);
  });

  test('counts the grace period from the failed invoice, whenever we heard of it', async () => {
    const failed: ProviderAnswer = {
      subscriptions: [{ ...monthly, status: 'past_due', periodStartsAt: at('2026-06-08T08:00:00Z') }],
      invoices: [
        invoiceOf(monthly, { id: 'in_2', status: 'open', paidMinor: 0, createdAt: at('2026-06-08T09:00:00Z') }),
        paid,
      ],
    };
    const { pseudonym } = await customerWith(own(failed));
    expect(await shown(pseudonym)).toMatchObject({
      subscribed: true,
      subscription_end: '2026-06-15T09:00:00.000Z',
      paymentProblem: { since: '2026-06-08T09:00:00.000Z', accessEndsAt: '2026-06-15T09:00:00.000Z' },
    });
  });

  test('that finds the customer deleted leaves nothing in force, and the next purchase creates another', async () => {
    const { pseudonym, customerId, tell } = await customerWith(own(bought));
    await billing.database.pool().query(
      `insert into billing.webhook_events (id, type, stripe_customer_id, created_at, received_at, next_attempt_at)
       values ('evt_' || $1, 'customer.deleted', $1, now(), now(), now())`,
      [customerId],
    );
    tell(missing('customer'));
    await sync(pseudonym);
    expect(await shown(pseudonym)).toMatchObject({ subscribed: false, plan: 'free' });
    const { rows } = await billing.database
      .pool()
      .query('select stripe_customer_id as id from billing.customers where pseudonym = $1', [pseudonym]);
    expect(rows).toEqual([{ id: null }]);
  });

  test.each(['customer', 'payment_intent'])(
    'with the key of another account, which knows no such %s, takes nothing from anybody',
    async (param) => {
      const { pseudonym, tell } = await customerWith(own(bought));
      tell(missing(param));
      await expect(sync(pseudonym)).rejects.toThrow('resource_missing');
      expect(await shown(pseudonym)).toMatchObject({ subscribed: true, plan: 'premium' });
    },
  );

  test('that fails changes nothing, and a person who never bought is not asked about', async () => {
    const { pseudonym, tell } = await customerWith(own(bought));
    tell(unreachable);
    await expect(sync(pseudonym)).rejects.toThrow('unreachable');
    expect(await shown(pseudonym)).toMatchObject({ subscribed: true });
    await expect(sync('nobody')).resolves.toBeUndefined();
  });

  test('after the account was erased restores nothing', async () => {
    const asked = Promise.withResolvers<ProviderAnswer>();
    const told = own(bought);
    const { pseudonym } = await billing.customer(() => asked.promise);
    const syncing = sync(pseudonym);
    await billing.database.pool().query('delete from billing.customers where pseudonym = $1', [pseudonym]);
    asked.resolve(told);
    await syncing;
    const { rows } = await billing.database
      .pool()
      .query('select count(*)::int as rows from billing.payments where stripe_invoice_id = $1', [told.invoices[0]?.id]);
    expect([rows, await billing.eventsOf(pseudonym)]).toEqual([[{ rows: 0 }], []]);
  });
});

describe('two syncs at the same time', () => {
  /** The answers to the first and the second sync arrive in the given order. */
  async function raced(
    first: ProviderAnswer,
    second: ProviderAnswer,
    order: readonly ['first' | 'second', 'first' | 'second'],
  ) {
    const answers = { first: Promise.withResolvers<ProviderAnswer>(), second: Promise.withResolvers<ProviderAnswer>() };
    const asked = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
    let questions = 0;
    const { pseudonym } = await billing.customer(() => {
      // Each sync asks for subscriptions and for invoices.
      const which = (questions += 1) <= 2 ? 'first' : 'second';
      if (questions % 2 === 0) asked[which].resolve();
      return answers[which].promise;
    });
    const syncs = { first: sync(pseudonym), second: Promise.resolve() };
    await asked.first.promise;
    syncs.second = sync(pseudonym);
    await asked.second.promise;
    for (const which of order) {
      answers[which].resolve(which === 'first' ? first : second);
      await syncs[which];
    }
    return pseudonym;
  }

  test.each([[['first', 'second']], [['second', 'first']]] as const)(
    'answered %j: the later request wins',
    async (order) => {
      const active = own(bought);
      const canceled = changed(active, { status: 'canceled', endedAt: NOW });
      expect(await shown(await raced(active, canceled, order))).toMatchObject({ subscribed: false });
      const other = own(bought);
      expect(await shown(await raced(nothing, other, order))).toMatchObject({ subscribed: true });
    },
  );
});
