// Which ended subscriptions still have a payable invoice.
import { expect, test } from '@jest/globals';
import type { ProviderInvoice } from '../payments/payments.ts';
import { at, invoiceOf, subscriptionWith } from '../testing/provider-objects.ts';
import { stillPayable } from './drop-unpaid.ts';

const over = subscriptionWith({ id: 'sub_over', status: 'canceled', endedAt: at('2026-03-01T08:00:00Z') });
const running = subscriptionWith({ id: 'sub_running', status: 'past_due' });
const found = (bill: Partial<ProviderInvoice>, subscription = over) =>
  stillPayable({ subscriptions: [over, running], invoices: [invoiceOf(subscription, bill)] });

test.each(['open', 'draft'])('an ended subscription with an invoice that is %s is still payable', (status) => {
  expect(found({ status })).toEqual(['sub_over']);
});

test('a running subscription, or one whose invoices are settled, has no invoice to drop', () => {
  expect(found({ status: 'open' }, running)).toEqual([]);
  for (const status of ['paid', 'void', 'uncollectible']) expect(found({ status })).toEqual([]);
  expect(found({ status: 'open', subscriptionId: null })).toEqual([]);
});
