// What follows from a look at the provider: jobs that put right, and the relay that is woken.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling, Told } from '../testing/billing-context.ts';
import { at, disputedInvoice, invoiceOf, subscriptionWith } from '../testing/provider-objects.ts';
import { syncCustomer } from './sync-customer.ts';

const NOW = at('2026-06-10T09:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

const putRight = new Set(['billing.end-bought-twice', 'billing.stop-lost', 'billing.drop-unpaid']);

/** The jobs that put right which a look orders, with their keys. */
async function orderedBy(told: Told) {
  const { pseudonym } = await billing.customer(async () => told);
  const enqueue = jest.fn<Jobs['enqueue']>().mockResolvedValue(undefined);
  const wakeRelay = jest.fn();
  await syncCustomer({ ...billing.context, jobs: { ...billing.context.jobs, enqueue }, wakeRelay }, pseudonym);
  expect(wakeRelay).toHaveBeenCalledTimes(1);
  return enqueue.mock.calls
    .filter(([{ name }]) => putRight.has(name))
    .map(([{ name }, payload, options]) => {
      expect(payload).toEqual({ pseudonym });
      return [name, options?.key?.replace(pseudonym, '…')];
    });
}

test('what is as it should be orders nothing', async () => {
  const fine = subscriptionWith({ id: 'sub_fine' });
  expect(await orderedBy({ subscriptions: [fine], invoices: [invoiceOf(fine, { id: 'in_fine' })] })).toEqual([]);
});

test('what was bought twice is to end', async () => {
  const [one, other] = [subscriptionWith({ id: 'sub_one' }), subscriptionWith({ id: 'sub_other' })];
  expect(await orderedBy({ subscriptions: [one, other], invoices: [] })).toEqual([
    ['billing.end-bought-twice', 'bought-twice-…'],
  ]);
});

test('what the bank took the money back for is to stop', async () => {
  const lost = subscriptionWith({ id: 'sub_lost' });
  const invoices = [disputedInvoice(invoiceOf(lost, { id: 'in_lost' }), 'lost')];
  expect(await orderedBy({ subscriptions: [lost], invoices })).toEqual([['billing.stop-lost', 'stop-lost-…']]);
});

test('bills of what is over are to be dropped', async () => {
  const over = subscriptionWith({ id: 'sub_over', status: 'canceled', endedAt: NOW });
  const invoices = [invoiceOf(over, { id: 'in_over', status: 'open', paidMinor: 0, paidAt: null })];
  expect(await orderedBy({ subscriptions: [over], invoices })).toEqual([['billing.drop-unpaid', 'drop-unpaid-…']]);
});

test('without a provider there is nothing to look at', async () => {
  const { pseudonym } = await billing.customer(async () => ({ subscriptions: [], invoices: [] }));
  await expect(syncCustomer({ ...billing.context, payments: undefined }, pseudonym)).resolves.toBeUndefined();
});
