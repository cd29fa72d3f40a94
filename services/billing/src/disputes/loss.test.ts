// What a lost dispute means for a subscription.
import { describe, expect, test } from '@jest/globals';
import { calculateRefunds } from '../cancellations/calculate-refund.ts';
import { at, disputedInvoice, invoiceOf, subscriptionWith } from '../testing/provider-objects.ts';
import { lossOf, stillPaid } from './loss.ts';
import { subscriptionsToEnd } from './stop-lost.ts';

const running = subscriptionWith({
  price: 'monthly',
  startedAt: at('2026-05-10T08:00:00Z'),
  periodStartsAt: at('2026-06-10T08:00:00Z'),
  periodEndsAt: at('2026-07-10T08:00:00Z'),
});
const june = invoiceOf(running, { id: 'in_june', reason: 'subscription_cycle' });
const may = invoiceOf(running, {
  id: 'in_may',
  periodStartsAt: at('2026-05-10T08:00:00Z'),
  periodEndsAt: at('2026-06-10T08:00:00Z'),
});
const lost = (invoice: typeof may) => disputedInvoice(invoice, 'lost');
const open = (invoice: typeof may) => disputedInvoice(invoice, 'open');

describe('of a subscription', () => {
  test.each([
    ['nothing is lost while a dispute is open', [open(june), open(may)], undefined],
    ['the running period is lost with its payment', [lost(june), may], 'running'],
    ['the running period stays when an earlier one is lost', [june, lost(may)], 'earlier'],
    ['both periods can be lost', [lost(june), lost(may)], 'running'],
    [
      'an unpaid period counts as lost with an earlier one',
      [{ ...june, status: 'open', paidAt: null, payments: [] }, lost(may)],
      'running',
    ],
    [
      'a period paid by a coupon is not lost',
      [{ ...june, amountPaid: { amountMinor: 0, currency: 'USD' }, payments: [] }, lost(may)],
      'earlier',
    ],
    ['payments of other subscriptions do not matter', [june, { ...lost(may), subscriptionId: 'sub_other' }], undefined],
  ])('%s', (_what, invoices, loss) => {
    expect(lossOf(running, invoices)).toBe(loss);
  });
});

describe('a subscription is to be ended', () => {
  const stopped = (given: object, invoices: readonly (typeof may)[]) =>
    subscriptionsToEnd({ subscriptions: [{ ...running, ...given }], invoices }).map(({ loss }) => loss);

  test('when its payment is lost, whatever end it has, or when it would renew', () => {
    expect(stopped({}, [lost(june), may])).toEqual(['running']);
    expect(stopped({ cancelsAt: running.periodEndsAt }, [lost(june), may])).toEqual(['running']);
    expect(stopped({}, [june, lost(may)])).toEqual(['earlier']);
    expect(stopped({ cancelsAt: at('2026-09-10T08:00:00Z') }, [june, lost(may)])).toEqual(['earlier']);
  });

  test('but not when it ends anyway, has ended, was never disputed, or is none of our products', () => {
    expect(stopped({ cancelsAt: running.periodEndsAt }, [june, lost(may)])).toEqual([]);
    expect(stopped({ status: 'canceled', endedAt: at('2026-06-11T08:00:00Z') }, [lost(june), may])).toEqual([]);
    expect(stopped({}, [open(june), may])).toEqual([]);
    expect(stopped({ price: null }, [lost(june), may])).toEqual([]);
  });
});

test('of two subscriptions the one that is still paid for stays', () => {
  const other = { ...running, id: 'sub_other' };
  const invoices = [lost(june), { ...june, id: 'in_other', subscriptionId: other.id }];
  expect(stillPaid({ subscriptions: [running, other], invoices })).toEqual([other]);
});

test('a period whose payment was lost cannot run to its end after a cancellation', () => {
  const now = at('2026-06-20T08:00:00Z');
  const ends = (invoices: readonly (typeof may)[]) =>
    calculateRefunds({ subscription: running, invoices, hadMoneyBack: true, now }).map(
      ({ choice, accessEndsAt }) => `${choice} ${accessEndsAt.toISOString()}`,
    );
  expect(ends([lost(june), may])).toEqual([`period_end ${now.toISOString()}`]);
  expect(ends([open(june), may])).toEqual([`period_end ${running.periodEndsAt.toISOString()}`]);
  expect(ends([june, lost(may)])).toEqual([`period_end ${running.periodEndsAt.toISOString()}`]);
});
