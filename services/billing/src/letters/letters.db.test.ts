// Letters about money: one per occasion, to the person's current address, with dates in the reader's zone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Money } from '@consilium/contracts/plans.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createLocalInbox } from '@consilium/kit/mail/local-inbox.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { eventually, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { billingService } from '../service.ts';
import { startFakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import type { FakeAuth } from '@consilium/kit/contacts/testing/fake-auth.ts';
import { replaceSubscriptions } from '../subscriptions/subscriptions.sql.ts';
import { storedSubscriptions } from '../sync/stored-subscriptions.ts';
import { at, invoiceOf, subscriptionWith, usd } from '../testing/provider-objects.ts';
import { orderLetter } from './order-letter.ts';
import { orderLetters } from './order-letters.ts';
import { refundSent } from './payment-letters.ts';
import { remindOfRenewals } from './remind-of-renewals.ts';

const clock = manualClock(at('2026-01-10T09:00:00Z'));
const SITE = 'https://consilium.test';
let database: TestDatabase;
let desk: FakeAuth;
let billing: ServiceUnderTest;
let directory: string;
let pseudonym: string;
let email: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'letters-'));
  database = await createTestDatabase();
  desk = await startFakeAuth(database, clock);
  const environment = { AUTH_URL: desk.url, INBOX_DIR: directory, PUBLIC_URL: SITE };
  billing = await startUnderTest(billingService, database, { clock, environment });
});
afterAll(async () => {
  await billing.stop();
  await desk.stop();
  await database.drop();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  pseudonym = newId();
  email = `${pseudonym}@example.test`;
  desk.contacts.set(pseudonym, { email, displayName: 'Ada', zone: 'Asia/Tokyo', isInUse: true });
  clock.set(at('2026-01-10T09:00:00Z'));
});

const pool = () => database.pool('billing');
const context = () => ({
  pool: pool(),
  clock,
  jobs: createGraphileJobs({ pool: pool(), schema: 'billing', logger: createLogger('test', 'silent') }),
});
const sync = (subscriptions: readonly ProviderSubscription[], invoices: readonly ProviderInvoice[]) =>
  transaction(pool(), (tx) => orderLetters(tx, context(), { pseudonym, subscriptions, invoices }));
const mails = async () =>
  (await createLocalInbox({ directory, clock }).list(1000)).filter(({ to }) => to === email).map((mail) => mail);
const subjects = async () => (await mails()).map(({ subject }) => subject).toSorted();

/** Orders one more letter and waits for it: it is sent after all that were ordered before. */
async function settled(): Promise<void> {
  const mark = newId();
  const marked = `${mark}@example.test`;
  desk.contacts.set(mark, { email: marked, displayName: null, zone: 'UTC', isInUse: true });
  await transaction(pool(), (tx) =>
    orderLetter(tx, context(), { occasion: mark, pseudonym: mark, letter: refundSent.with({ amount: usd(1) }) }),
  );
  await eventually(async () => {
    const { rows } = await pool().query(
      `select from graphile_worker.jobs where task_identifier = 'billing.send-letter'`,
    );
    expect(rows).toHaveLength(0);
    expect((await createLocalInbox({ directory, clock }).list(1000)).some(({ to }) => to === marked)).toBe(true);
  });
}

describe('a sync', () => {
  const yearly = subscriptionWith();

  test('that finds a payment sends one receipt with amount, plan and the day in the reader’s zone', async () => {
    const paid = invoiceOf(yearly, { id: newId(), paidAt: at('2026-01-09T20:00:00Z') });
    await Promise.all([sync([yearly], [paid]), sync([yearly], [paid])]);
    await sync([yearly], [paid]);
    await settled();
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Your receipt', []]);
    expect(mail?.text).toContain('your payment of $99.99 for Premium (yearly) on 10 January 2026.');
    expect(mail?.links).toEqual([`${SITE}/upgrade`]);
    expect(mail?.html).toContain('See my receipts');
  });

  test('sends nothing about payments of long ago or without an amount', async () => {
    const old = invoiceOf(yearly, { id: newId(), paidAt: at('2026-01-05T00:00:00Z') });
    const free = invoiceOf(yearly, { id: newId(), paidMinor: 0, paidAt: clock.now() });
    await sync([yearly], [old, free]);
    await settled();
    expect(await mails()).toEqual([]);
  });

  test('that finds an unpaid renewal says so, and asks for a confirmation where the bank wants one', async () => {
    const renewal = { reason: 'subscription_cycle', status: 'open', paidAt: null } as const;
    const failed = { ...invoiceOf(yearly, { ...renewal, id: newId() }), amountDue: usd(9999) };
    const hostedUrl = 'https://pay.example/bearer';
    const unconfirmed = { ...failed, id: newId(), needsConfirmation: true, hostedUrl };
    const first = { ...failed, id: newId(), reason: 'subscription_create' };
    await sync([yearly], [failed, unconfirmed, first]);
    await settled();
    expect(await subjects()).toEqual(['Please confirm your payment', 'Your payment did not go through']);
    for (const { text, html } of await mails()) expect(text + html).not.toContain(hostedUrl);
  });

  test('that finds an unpaid renewal of an ended subscription does not promise another attempt', async () => {
    const over = subscriptionWith({ id: newId(), status: 'canceled', endedAt: at('2026-01-10T08:00:00Z') });
    const renewal = { reason: 'subscription_cycle', status: 'open', paidAt: null, paidMinor: 0 } as const;
    const failed = invoiceOf(over, { ...renewal, id: newId() });
    await sync([over], [failed, { ...failed, id: newId(), needsConfirmation: true }]);
    await settled();
    expect(await subjects()).toEqual(['Your subscription has ended']);
  });

  test('that finds a subscription cancelled elsewhere confirms it', async () => {
    const cancelled = subscriptionWith({ id: newId(), cancelsAt: at('2027-01-10T20:00:00Z') });
    await sync([cancelled], []);
    await sync([cancelled], []);
    await settled();
    expect((await mails()).map(({ subject, text }) => [subject, text.includes('until 11 January 2027')])).toEqual([
      ['Your subscription has been cancelled', true],
    ]);
  });

  test('that finds a subscription ended because nobody paid says so', async () => {
    const ended = subscriptionWith({ id: newId(), status: 'canceled', endedAt: at('2026-01-10T08:00:00Z') });
    const unpaid = { reason: 'subscription_cycle', status: 'uncollectible', paidAt: null } as const;
    const first = invoiceOf(ended, { id: newId(), paidAt: at('2025-12-10T08:00:00Z') });
    await sync([ended], [invoiceOf(ended, { ...unpaid, id: newId(), paidMinor: 0 }), first]);
    await settled();
    expect(await subjects()).toEqual(['Your subscription has ended']);
  });

  test.each([
    ['an unconfirmed plan change', { reason: 'subscription_update', status: 'void' }],
    ['a voided renewal', { reason: 'subscription_cycle', status: 'void' }],
    ['a renewal that was not tried yet', { reason: 'subscription_cycle', status: 'draft' }],
  ])('that finds a subscription ended as its owner wanted does not mention a payment for %s', async (_name, unpaid) => {
    const ended = subscriptionWith({ id: newId(), status: 'canceled', endedAt: at('2026-01-10T08:00:00Z') });
    const renewal = invoiceOf(ended, { id: newId(), reason: 'subscription_cycle', paidAt: at('2025-12-10T08:00:00Z') });
    await sync([ended], [invoiceOf(ended, { ...unpaid, id: newId(), paidMinor: 0, paidAt: null }), renewal]);
    const first = subscriptionWith({ ...ended, id: newId() });
    await sync([first], [invoiceOf(first, { ...unpaid, id: newId(), paidMinor: 0, paidAt: null })]);
    await settled();
    expect(await mails()).toEqual([]);
  });
});

describe('a cancellation made here', () => {
  const PERIOD_END = at('2026-02-10T08:00:00Z');
  interface Ordered {
    readonly state: 'requested' | 'done';
    readonly accessEndsAt: Date;
    readonly endedAt?: Date;
  }
  async function ordered(id: string, { state, accessEndsAt, endedAt }: Ordered): Promise<void> {
    await pool().query(
      `insert into billing.cancellations
         (id, pseudonym, stripe_customer_id, stripe_subscription_id, choice, origin, reckoning, refund_minor, currency,
          access_ends_at, state, requested_at, ended_at)
       values ($1, $2, 'cus_1', $3, 'period_end', 'person', '{}', 0, 'USD', $4, $5, now(), $6)`,
      [newId(), pseudonym, id, accessEndsAt, state, endedAt ?? null],
    );
  }
  const unpaid = { reason: 'subscription_cycle', status: 'uncollectible', paidAt: null, paidMinor: 0 } as const;
  const over = (endedAt: Date) => subscriptionWith({ id: newId(), status: 'canceled', endedAt });

  test('sends no letter from a sync: not in progress, and not when its end came late', async () => {
    const kept = subscriptionWith({ id: newId(), cancelsAt: PERIOD_END });
    await ordered(kept.id, { state: 'done', accessEndsAt: PERIOD_END, endedAt: at('2026-01-10T08:00:00Z') });
    await sync([kept], []);
    for (const state of ['requested', 'done'] as const) {
      const late = over(at('2026-01-10T08:00:00Z'));
      await ordered(late.id, { state, accessEndsAt: at('2026-01-09T08:00:00Z'), endedAt: at('2026-01-10T08:00:05Z') });
      await sync([late], [invoiceOf(late, { ...unpaid, id: newId() })]);
    }
    await settled();
    expect(await mails()).toEqual([]);
  });

  test('does not suppress letters about a later end after it was undone at the provider', async () => {
    const again = subscriptionWith({ id: newId(), cancelsAt: at('2027-01-10T20:00:00Z') });
    const failed = over(at('2026-01-10T08:00:00Z'));
    for (const { id } of [again, failed]) {
      const doneAt = at('2025-11-10T08:00:00Z');
      await ordered(id, { state: 'done', accessEndsAt: at('2025-12-10T08:00:00Z'), endedAt: doneAt });
    }
    await sync([again, failed], [invoiceOf(failed, { ...unpaid, id: newId() })]);
    await settled();
    expect(await subjects()).toEqual(['Your subscription has been cancelled', 'Your subscription has ended']);
  });
});

test('without an address nothing is sent, and to nobody else instead', async () => {
  desk.contacts.delete(pseudonym);
  const yearly = subscriptionWith();
  await sync([yearly], [invoiceOf(yearly, { id: newId(), paidAt: clock.now() })]);
  await settled();
  expect(await mails()).toEqual([]);
});

describe('before a yearly renewal', () => {
  async function keep(subscription: ProviderSubscription, renewal: Money | null = null): Promise<void> {
    await pool().query('insert into billing.customers (pseudonym, created_at) values ($1, $2) on conflict do nothing', [
      pseudonym,
      clock.now(),
    ]);
    const renewals = new Map([[subscription.id, renewal]]);
    const kept = storedSubscriptions({ exists: true, subscriptions: [subscription], invoices: [], renewals });
    await transaction(pool(), (tx) => replaceSubscriptions(tx, pseudonym, kept));
  }
  const remind = () => remindOfRenewals({ ...context(), config: { RENEWAL_NOTICE_DAYS: 7 } });

  test('the owner gets one letter a week ahead', async () => {
    await keep(subscriptionWith({ id: newId() }));
    clock.set(at('2027-01-03T07:59:59Z'));
    await remind();
    await settled();
    expect(await mails()).toEqual([]);
    clock.set(at('2027-01-03T08:00:00Z'));
    await remind();
    await remind();
    await settled();
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Your plan renews soon', []]);
    expect(mail?.text).toContain('Your plan, Premium (yearly), renews on 10 January 2027 for $99.99.');
  });

  test('the letter names the amount that will be charged, with a lasting discount', async () => {
    await keep(subscriptionWith({ id: newId() }), usd(7999));
    clock.set(at('2027-01-05T08:00:00Z'));
    await remind();
    await settled();
    const [mail] = await mails();
    expect(mail?.text).toContain('renews on 10 January 2027 for $79.99.');
  });

  test('after a cancellation, or with a monthly subscription, nothing is sent', async () => {
    await keep(subscriptionWith({ id: newId(), cancelsAt: at('2027-01-10T08:00:00Z') }));
    await keep(subscriptionWith({ id: newId(), price: 'monthly' }));
    clock.set(at('2027-01-09T00:00:00Z'));
    await remind();
    await settled();
    expect(await mails()).toEqual([]);
  });
});
