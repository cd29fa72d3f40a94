// The jobs that a sync enqueues to correct what it found, and the relay that it wakes.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling, ProviderAnswer } from '../testing/billing-context.ts';
import { at, disputedInvoice, invoiceOf, subscriptionWith } from '../testing/provider-objects.ts';
import { syncCustomer } from './sync-customer.ts';

const NOW = at('2026-06-10T09:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

const corrections = new Set(['billing.end-bought-twice', 'billing.stop-lost', 'billing.drop-unpaid']);

/** The correcting jobs that a sync enqueues, with their keys. */
async function enqueuedBy(answer: ProviderAnswer) {
  const { pseudonym } = await billing.customer(async () => answer);
  const enqueue = jest.fn<Jobs['enqueue']>().mockResolvedValue(undefined);
  const wakeRelay = jest.fn();
  await syncCustomer({ ...billing.context, jobs: { ...billing.context.jobs, enqueue }, wakeRelay }, pseudonym);
  expect(wakeRelay).toHaveBeenCalledTimes(1);
  return enqueue.mock.calls
    .filter(([{ name }]) => corrections.has(name))
    .map(([{ name }, payload, options]) => {
      expect(payload).toEqual({ pseudonym });
      return [name, options?.key?.replace(pseudonym, '…')];
    });
}

test('a customer in good order gets no correcting job', async () => {
  const fine = subscriptionWith({ id: 'sub_fine' });
  expect(await enqueuedBy({ subscriptions: [fine], invoices: [invoiceOf(fine, { id: 'in_fine' })] })).toEqual([]);
});

test('a second subscription is to end', async () => {
  const [one, other] = [subscriptionWith({ id: 'sub_one' }), subscriptionWith({ id: 'sub_other' })];
  expect(await enqueuedBy({ subscriptions: [one, other], invoices: [] })).toEqual([
    ['billing.end-bought-twice', 'bought-twice-…'],
  ]);
});

test('a subscription whose payment the bank took back is to stop', async () => {
  const lost = subscriptionWith({ id: 'sub_lost' });
  const invoices = [disputedInvoice(invoiceOf(lost, { id: 'in_lost' }), 'lost')];
  expect(await enqueuedBy({ subscriptions: [lost], invoices })).toEqual([['billing.stop-lost', 'stop-lost-…']]);
});

test('open invoices of an ended subscription are to be dropped', async () => {
  const over = subscriptionWith({ id: 'sub_over', status: 'canceled', endedAt: NOW });
  const invoices = [invoiceOf(over, { id: 'in_over', status: 'open', paidMinor: 0, paidAt: null })];
  expect(await enqueuedBy({ subscriptions: [over], invoices })).toEqual([['billing.drop-unpaid', 'drop-unpaid-…']]);
});

test('a sync without a provider does nothing', async () => {
  const { pseudonym } = await billing.customer(async () => ({ subscriptions: [], invoices: [] }));
  await expect(syncCustomer({ ...billing.context, payments: undefined }, pseudonym)).resolves.toBeUndefined();
});
