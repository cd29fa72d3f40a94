// The customer of an erased account stays on our list until the provider has deleted it, however long that takes.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { JobRun } from '@consilium/kit/jobs/jobs.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { recordTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '@consilium/kit/testing/recorded-telemetry.ts';
import type { Logger } from 'pino';
import type { BillingContext } from '../context/context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, subscriptionWith } from '../testing/provider-objects.ts';
import { closeCustomerHandler } from './close-customer.ts';
import { lookAfterClosings } from './look-after-closings.ts';
import { personalData } from './personal-data.ts';
import { DAY_MS, MINUTE_MS } from '../testing/durations.ts';
import { unreachable } from '../testing/provider-failures.ts';

const NOW = at('2026-05-08T08:00:00Z');
let telemetry: RecordedTelemetry;
const errors: object[] = [];
let billing: TestBilling;
let context: BillingContext;
beforeAll(async () => {
  telemetry = recordTelemetry();
  billing = await openTestBilling(NOW);
  const log = { warn: () => undefined, error: (facts: object) => void errors.push(facts) } as unknown as Logger;
  context = { ...billing.context, log };
});
afterAll(() => billing.stop());
beforeEach(async () => {
  await billing.database.pool().query('delete from billing.closings');
  telemetry.counted.length = 0;
  errors.length = 0;
});

const down = { subscriptionsOf: unreachable } as unknown as Payments;

/** A provider that works, and records what it was asked for. */
function answering() {
  const deleted: string[] = [];
  const expired: string[] = [];
  const payments = {
    subscriptionsOf: async () => [],
    invoicesOf: async () => [],
    expireCheckout: async (id: string) => void expired.push(id),
    deleteCustomer: async (id: string) => void deleted.push(id),
  } as unknown as Payments;
  return { deleted, expired, payments };
}

const closings = async () =>
  (
    await billing.database
      .pool()
      .query('select stripe_customer_id as "customerId", attempts, error from billing.closings order by ordered_at')
  ).rows as { customerId: string; attempts: number; error: string | null }[];

async function erased(): Promise<string> {
  const { pseudonym, customerId } = await billing.customer();
  await billing.database.pool().query(
    `insert into billing.checkouts (id, pseudonym, price, stripe_session_id, created_at)
     values (gen_random_uuid(), $1, 'monthly', 'cs_' || $2, now())`,
    [pseudonym, customerId],
  );
  await transaction(context.pool, (tx) => eraseRows(tx, personalData, { pseudonym, accountId: pseudonym }, context));
  return customerId;
}

/** Runs the closing's own job. */
const tryToClose = (customerId: string) =>
  closeCustomerHandler({ ...context, payments: down }).run({ customerId, sessionIds: [] }, {} as JobRun);

test('a closing whose job gave up is closed anyway, some minutes after the last attempt', async () => {
  const customerId = await erased();
  billing.clock.advance(5 * DAY_MS);
  await expect(tryToClose(customerId)).rejects.toThrow('unreachable');
  expect(await closings()).toEqual([{ customerId, attempts: 1, error: 'payment provider: unreachable' }]);
  const { payments, deleted, expired } = answering();
  billing.clock.advance(9 * MINUTE_MS);
  await lookAfterClosings({ ...context, payments });
  expect(deleted).toEqual([]);
  billing.clock.advance(2 * MINUTE_MS);
  await lookAfterClosings({ ...context, payments });
  expect([deleted, expired]).toEqual([[customerId], [`cs_${customerId}`]]);
  expect(await closings()).toEqual([]);
});

test('a closing that fails does not stop others', async () => {
  const [failing, other] = [await erased(), await erased()];
  const { payments, deleted } = answering();
  const partly = {
    ...payments,
    subscriptionsOf: (id: string) => (id === failing ? unreachable() : payments.subscriptionsOf(id)),
  };
  billing.clock.advance(11 * MINUTE_MS);
  await lookAfterClosings({ ...context, payments: partly });
  expect(deleted).toEqual([other]);
  expect(await closings()).toMatchObject([{ customerId: failing, attempts: 1 }]);
});

test('a closing that is open after a day is reported to operators once a day, even without a provider key', async () => {
  const customerId = await erased();
  const look = () => lookAfterClosings({ ...context, payments: undefined });
  billing.clock.advance(DAY_MS - MINUTE_MS);
  await look();
  expect([telemetry.names(), errors]).toEqual([[], []]);
  billing.clock.advance(2 * MINUTE_MS);
  await look();
  await look();
  expect([telemetry.names(), errors]).toMatchObject([['consilium.closings.overdue'], [{ customerId }]]);
  billing.clock.advance(DAY_MS + MINUTE_MS);
  await look();
  expect(telemetry.counted).toHaveLength(2);
});

test('each attempt uses another idempotency key, because the provider repeats a failure for the same one', async () => {
  const customerId = await erased();
  const keys: string[] = [];
  const { payments } = answering();
  const failing = {
    ...payments,
    subscriptionsOf: async () => [subscriptionWith({ customerId })],
    endSubscription: async (_: string, operationId: string) => {
      keys.push(operationId);
      throw new PaymentsFailure({ kind: 'broken' });
    },
  } as unknown as Payments;
  for (let look = 0; look < 2; look += 1) {
    billing.clock.advance(11 * MINUTE_MS);
    await lookAfterClosings({ ...context, payments: failing });
  }
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});
