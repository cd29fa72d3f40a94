// A payment that arrives for an ended subscription is reported to operators once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { ERROR, recordLog } from '@consilium/kit/testing/recorded-log.ts';
import type { ProviderInvoice } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, invoiceOf, refundOf, subscriptionWith } from '../testing/provider-objects.ts';
import { syncCustomer } from './sync-customer.ts';

const ENDED = at('2026-02-10T08:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(at('2026-02-12T08:00:00Z'));
});
afterAll(() => billing.stop());

/** What operators read after three syncs: one while the invoice was open, two after it was paid. */
async function readOf(paid: Partial<ProviderInvoice>, endedAt: Date | null = ENDED): Promise<string[]> {
  const over = subscriptionWith({ id: `sub_${newId()}`, status: endedAt ? 'canceled' : 'active', endedAt });
  const bill = invoiceOf(over, { id: `in_${newId()}`, reason: 'subscription_cycle' });
  const open = { ...invoiceOf(over, { id: bill.id, paidMinor: 0 }), status: 'open', paidAt: null };
  const { pseudonym, tell } = await billing.customer(async () => ({ subscriptions: [over], invoices: [open] }));
  const { logger, lines } = recordLog();
  const context = { ...billing.context, log: logger };
  await syncCustomer(context, pseudonym);
  tell(async () => ({ subscriptions: [over], invoices: [{ ...bill, ...paid }] }));
  await syncCustomer(context, pseudonym);
  await syncCustomer(context, pseudonym);
  return lines.filter(({ level }) => level === ERROR).map(({ msg }) => msg);
}

test('a bill that was paid after the end is an error, once', async () => {
  expect(await readOf({ paidAt: at('2026-02-11T08:00:00Z') })).toEqual([
    'a bill was paid after its subscription ended: pay it back',
  ]);
});

test('an invoice paid before the end, refunded, or of a running subscription is not logged', async () => {
  const late = at('2026-02-11T08:00:00Z');
  expect(await readOf({ paidAt: at('2026-02-10T08:00:00Z') })).toEqual([]);
  const bill = invoiceOf(subscriptionWith());
  const [payment] = bill.payments;
  const refunds = [{ ...refundOf(bill, 9999), paymentIntentId: payment?.paymentIntentId ?? null }];
  expect(await readOf({ paidAt: late, payments: bill.payments, refunds })).toEqual([]);
  expect(await readOf({ paidAt: late }, null)).toEqual([]);
});
