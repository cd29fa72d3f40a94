// When two subscriptions were bought, one ends and only what was paid for it beside the other is refunded.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { JobRun } from '@consilium/kit/jobs/jobs.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, invoiceOf, subscriptionWith } from '../testing/provider-objects.ts';
import { endBoughtTwiceHandler } from './end-bought-twice.ts';

const NOW = at('2026-06-10T09:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

const monthlyFrom = (id: string, startedAt: string, given: Partial<ProviderSubscription> = {}) =>
  subscriptionWith({
    id,
    price: 'monthly',
    startedAt: at(startedAt),
    periodStartsAt: at('2026-06-08T08:00:00Z'),
    periodEndsAt: at('2026-07-08T08:00:00Z'),
    ...given,
  });
const paidOn = (subscription: ProviderSubscription, id: string, paidAt: string) =>
  invoiceOf(subscription, { id, createdAt: at(paidAt), paidAt: at(paidAt) });

/** What the provider was asked to do. */
async function endedAndPaidBack(subscriptions: ProviderSubscription[], invoices: ProviderInvoice[]) {
  const { pseudonym, customerId, tell } = await billing.customer();
  const theirs = subscriptions.map((each) => ({ ...each, customerId }));
  tell(async () => ({ subscriptions: theirs, invoices }));
  const ended: string[] = [];
  const paidBack: string[] = [];
  const payments = {
    ...billing.context.payments,
    endSubscription: async (id: string) => void ended.push(id),
    refund: async ({ refundId, paymentIntentId }: Parameters<Payments['refund']>[0]) => {
      paidBack.push(paymentIntentId);
      return { id: `re_${refundId}`, status: 'succeeded' };
    },
    renewalAmount: async () => null,
  } as unknown as Payments;
  await endBoughtTwiceHandler({ ...billing.context, payments }).run({ pseudonym }, {} as JobRun);
  return { ended, paidBack: paidBack.toSorted((one, other) => (one < other ? -1 : 1)) };
}

test('an older subscription with payment problems ends without a refund of its history', async () => {
  const older = monthlyFrom('sub_older', '2024-06-08T08:00:00Z', { status: 'past_due' });
  const kept = monthlyFrom('sub_kept', '2026-06-10T08:00:00Z');
  const history = [
    paidOn(kept, 'in_kept', '2026-06-10T08:00:00Z'),
    invoiceOf(older, { id: 'in_unpaid', status: 'open', paidAt: null, paidMinor: 0, reason: 'subscription_cycle' }),
    paidOn(older, 'in_may', '2026-05-08T08:00:00Z'),
    paidOn(older, 'in_april', '2026-04-08T08:00:00Z'),
  ];
  expect(await endedAndPaidBack([kept, older], history)).toEqual({ ended: ['sub_older'], paidBack: [] });
});

test('what was paid for it after the other began is refunded', async () => {
  const older = monthlyFrom('sub_late', '2024-06-09T08:00:00Z', { status: 'past_due' });
  const kept = monthlyFrom('sub_stays', '2026-06-09T08:00:00Z');
  const history = [
    paidOn(older, 'in_late', '2026-06-10T08:00:00Z'),
    paidOn(kept, 'in_stays', '2026-06-09T08:00:00Z'),
    paidOn(older, 'in_before', '2026-05-09T08:00:00Z'),
  ];
  expect(await endedAndPaidBack([kept, older], history)).toEqual({ ended: ['sub_late'], paidBack: ['pi_in_late'] });
});

test('of two in good order the newer one is refunded in full', async () => {
  const kept = monthlyFrom('sub_first', '2026-06-10T08:00:00Z');
  const newer = monthlyFrom('sub_second', '2026-06-10T08:00:01Z');
  const history = [
    paidOn(newer, 'in_second', '2026-06-10T08:00:01Z'),
    paidOn(kept, 'in_first', '2026-06-10T08:00:00Z'),
  ];
  expect(await endedAndPaidBack([newer, kept], history)).toEqual({ ended: ['sub_second'], paidBack: ['pi_in_second'] });
});

test('a refund for a double purchase uses up nobody’s money-back', async () => {
  const kept = monthlyFrom('sub_one', '2026-06-10T08:00:00Z');
  const newer = monthlyFrom('sub_two', '2026-06-10T08:00:01Z');
  const byCard = (invoice: ProviderInvoice): ProviderInvoice => ({
    ...invoice,
    payments: invoice.payments.map((payment) => ({ ...payment, instrument: 'a card' })),
  });
  const history = [
    byCard(paidOn(newer, 'in_two', '2026-06-10T08:00:01Z')),
    byCard(paidOn(kept, 'in_one', '2026-06-10T08:00:00Z')),
  ];
  expect(await endedAndPaidBack([newer, kept], history)).toMatchObject({ paidBack: ['pi_in_two'] });
  expect((await billing.database.pool().query('select from billing.money_back_uses')).rowCount).toBe(0);
});
