// Closing a customer that the provider does not know: it was deleted there, or our key belongs to another account.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { JobRun } from '@consilium/kit/jobs/jobs.ts';
import { findCancellation } from '../cancellations/cancellations.sql.ts';
import { startCancellation } from '../cancellations/start-cancellation.ts';
import type { Payments } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at } from '../testing/provider-objects.ts';
import { closeCustomerHandler } from './close-customer.ts';
import { missing } from '../testing/provider-failures.ts';

const NOW = at('2026-05-08T08:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

/** A provider that knows none of our objects, with the errors the driver ignores already ignored. */
const unknowingProvider = {
  subscriptionsOf: missing('customer'),
  invoicesOf: missing('customer'),
  findSubscription: async () => undefined,
  endSubscription: missing('id'),
  refund: missing('payment_intent'),
  expireCheckout: async () => undefined,
  deleteCustomer: async () => undefined,
} as unknown as Payments;
const unknownCustomer = () => billing.customer();
const close = (customerId: string) =>
  closeCustomerHandler({ ...billing.context, payments: unknowingProvider }).run(
    { customerId, sessionIds: ['cs_1'] },
    {} as JobRun,
  );

test('with the key of another account a customer is not closed: the job is retried', async () => {
  const { customerId } = await unknownCustomer();
  await expect(close(customerId)).rejects.toThrow('resource_missing');
});

test('with the key of another account no cancellation counts as done and no refund as refused', async () => {
  const { pseudonym, customerId } = await unknownCustomer();
  const because = { baseMinor: 9999, months: 12, usedMonths: null, firstPaidAt: null };
  const parts = [{ invoiceId: 'in_1', paymentIntentId: 'pi_1', amountMinor: 9999 }];
  const figures = { choice: 'money_back', refundMinor: 9999, currency: 'USD', accessEndsAt: NOW } as const;
  const calculation = { ...figures, parts, because };
  const wanted = {
    pseudonym,
    customerId,
    subscriptionId: `sub_${customerId}`,
    origin: 'person',
    calculation,
    moneyBackMarks: undefined,
  } as const;
  const { id } = await startCancellation(billing.context, wanted);
  await expect(close(customerId)).rejects.toThrow('resource_missing');
  expect(await findCancellation(billing.context.pool, id)).toMatchObject({ state: 'requested', attempts: 0 });
  const { rows } = await billing.database
    .pool()
    .query('select state from billing.refunds where cancellation_id = $1', [id]);
  expect(rows).toEqual([{ state: 'wanted' }]);
});

test('a customer the provider reported as deleted is closed, with nothing left to do', async () => {
  const { customerId } = await unknownCustomer();
  await billing.database.pool().query(
    `insert into billing.webhook_events (id, type, stripe_customer_id, created_at, received_at, next_attempt_at)
     values ('evt_' || $1, 'customer.deleted', $1, now(), now(), now())`,
    [customerId],
  );
  await expect(close(customerId)).resolves.toBeUndefined();
});
