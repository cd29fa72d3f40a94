// A sync that finds a dispute: operators hear of it once, and access follows the money.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { recordTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Logger } from 'pino';
import type { BillingContext } from '../context/context.ts';
import { givePlan } from '../grants/give-plan.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { Customer, TestBilling } from '../testing/billing-context.ts';
import { at, disputedInvoice, invoiceOf, subscriptionWith } from '../testing/provider-objects.ts';

const NOW = at('2026-06-20T09:00:00Z');
let telemetry: RecordedTelemetry;
const warned: object[] = [];
let billing: TestBilling;
let context: BillingContext;
beforeAll(async () => {
  telemetry = recordTelemetry();
  billing = await openTestBilling(NOW);
  const log = { warn: (facts: object) => void warned.push(facts), error: () => undefined } as unknown as Logger;
  context = { ...billing.context, log };
});
afterAll(() => billing.stop());
const outcomes = () =>
  telemetry.counted
    .filter(({ name }) => name === 'consilium.payments.disputed')
    .map(({ attributes }) => attributes?.['outcome']);
beforeEach(() => {
  telemetry.counted.length = 0;
  warned.length = 0;
});

type Dispute = 'none' | 'open' | 'lost';

/** A person in their second month, and the disputes a sync finds on the two payments. */
async function somebodyWith(may: Dispute, june: Dispute) {
  const id = newId();
  const subscription = subscriptionWith({
    id: `sub_${id}`,
    price: 'monthly',
    startedAt: at('2026-05-10T08:00:00Z'),
    periodStartsAt: at('2026-06-10T08:00:00Z'),
    periodEndsAt: at('2026-07-10T08:00:00Z'),
  });
  const paid = { may: at('2026-05-10T08:00:00Z'), june: subscription.periodStartsAt };
  const invoices = (mays: Dispute, junes: Dispute) => [
    marked(invoiceOf(subscription, { id: `in_june_${id}`, reason: 'subscription_cycle' }), junes),
    marked(
      invoiceOf(subscription, {
        id: `in_may_${id}`,
        createdAt: paid.may,
        paidAt: paid.may,
        periodStartsAt: paid.may,
        periodEndsAt: paid.june,
      }),
      mays,
    ),
  ];
  const customer = await billing.customer(async () => ({
    subscriptions: [subscription],
    invoices: invoices(may, june),
  }));
  await syncCustomer(context, customer.pseudonym);
  const find = async (mays: Dispute, junes: Dispute) => {
    customer.tell(async () => ({ subscriptions: [subscription], invoices: invoices(mays, junes) }));
    await syncCustomer(context, customer.pseudonym);
  };
  return { ...customer, find };
}

function marked(invoice: ReturnType<typeof invoiceOf>, dispute: Dispute) {
  return dispute === 'none' ? invoice : disputedInvoice(invoice, dispute);
}

const planOf = async ({ pseudonym }: Customer) => (await readSubscription(context, pseudonym)).plan;
const jobsOf = async ({ pseudonym }: Customer) => {
  const { rows } = await billing.database.pool().query<{ name: string }>(
    `select coalesce(payload ->> 'name', 'stop') as name from graphile_worker._private_jobs
      where payload ->> 'pseudonym' = $1 and coalesce(payload ->> 'name', 'stop') in ('stop', 'payment_lost')
      order by name`,
    [pseudonym],
  );
  return rows.map(({ name }) => name);
};

test('a dispute that is opened is logged for operators once and leaves the plan in force', async () => {
  const ada = await somebodyWith('none', 'none');
  await ada.find('none', 'open');
  await ada.find('none', 'open');
  expect(outcomes()).toEqual(['opened']);
  expect(warned).toMatchObject([{ outcome: 'opened' }]);
  expect(JSON.stringify(warned)).not.toContain(ada.pseudonym);
  expect([await planOf(ada), await jobsOf(ada)]).toEqual(['premium', []]);
});

test('a dispute that is won changes nothing', async () => {
  const ada = await somebodyWith('none', 'open');
  await ada.find('none', 'none');
  expect(outcomes()).toEqual(['opened', 'won']);
  expect([await planOf(ada), await jobsOf(ada)]).toEqual(['premium', []]);
  expect((await billing.eventsOf(ada.pseudonym)).map(({ type }) => type)).toEqual([
    'payment-recorded',
    'payment-recorded',
    'plan-changed',
  ]);
});

test.each([
  ['after a sync saw it open', 'open'],
  ['which no sync saw before', 'none'],
] as const)(
  'a dispute that is lost, %s, ends the access at once and the subscription at the provider',
  async (_when, before) => {
    const ada = await somebodyWith('none', before);
    await ada.find('none', 'lost');
    await ada.find('none', 'lost');
    expect(outcomes().filter((outcome) => outcome === 'lost')).toEqual(['lost']);
    expect(await planOf(ada)).toBe('free');
    expect(await jobsOf(ada)).toEqual(['payment_lost', 'stop']);
    expect((await billing.eventsOf(ada.pseudonym)).slice(3)).toMatchObject([
      { type: 'payment-recorded', kind: 'refund', amountMinor: 999 },
      { type: 'plan-changed', plan: 'free', reason: 'refund' },
    ]);
  },
);

test('a lost dispute about an earlier month keeps the paid month and stops the renewal', async () => {
  const ada = await somebodyWith('none', 'none');
  await ada.find('lost', 'none');
  expect(await planOf(ada)).toBe('premium');
  expect(await jobsOf(ada)).toEqual(['payment_lost', 'stop']);
});

test('a lost dispute that is won on appeal counts as a payment and gives the access back', async () => {
  const ada = await somebodyWith('none', 'lost');
  await ada.find('none', 'none');
  expect(await planOf(ada)).toBe('premium');
  expect((await billing.eventsOf(ada.pseudonym)).at(-2)).toMatchObject({ kind: 'payment', amountMinor: 999 });
});

test('a plan given by an administrator stays', async () => {
  const ada = await somebodyWith('none', 'none');
  const gift = { pseudonym: ada.pseudonym, plan: 'business', until: null, grantedBy: 'somebody' } as const;
  await givePlan(context, gift);
  await ada.find('none', 'lost');
  expect(await readSubscription(context, ada.pseudonym)).toMatchObject({ plan: 'business', subscribed: false });
});
