// What cancelling refunds: the refund table, the thirty days, coupons and upgrades.
import { describe, expect, test } from '@jest/globals';
import type { ProviderInvoice } from '../payments/payments.ts';
import { at, invoiceOf, refundOf, subscriptionWith, usd } from '../testing/provider-objects.ts';
import { monthBoundaries } from './month-boundaries.ts';
import { proportion, calculateFullRefund, calculateRefunds } from './calculate-refund.ts';
import { DAY_MS } from '../testing/durations.ts';

const yearly = subscriptionWith();
const paid = invoiceOf(yearly);
/** A first payment long ago, so the money-back time is over. */
const longAgo = invoiceOf(subscriptionWith({ id: 'sub_0' }), { id: 'in_0', paidAt: at('2024-01-01T00:00:00Z') });

interface Asked {
  readonly now: Date;
  readonly subscription?: typeof yearly;
  readonly invoices?: readonly ProviderInvoice[];
  readonly hadMoneyBack?: boolean;
}
const calculate = ({ now, subscription = yearly, invoices = [paid, longAgo], hadMoneyBack = false }: Asked) =>
  calculateRefunds({ subscription, invoices, hadMoneyBack, now });
const choicesOf = (asked: Asked) => calculate(asked).map(({ choice, refundMinor }) => [choice, refundMinor]);

describe('a year that is cancelled in the middle', () => {
  const boundaries = monthBoundaries({
    anchorAt: yearly.anchorAt,
    startsAt: yearly.periodStartsAt,
    endsAt: yearly.periodEndsAt,
    months: 12,
  });

  test.each([
    [0, 9999],
    [1, 9166],
    [2, 8333],
    [3, 7499],
    [4, 6666],
    [5, 5833],
    [6, 5000],
    [7, 4166],
    [8, 3333],
    [9, 2500],
    [10, 1667],
    [11, 833],
  ])('with %i months used pays back %i cents of 9999', (used, refundMinor) => {
    const boundary = boundaries[used] ?? at('');
    for (const days of [-10, 0, 10]) {
      if (used === 0 && days < 0) continue;
      const [first] = calculate({ now: new Date(boundary.getTime() + days * DAY_MS) });
      expect(first).toMatchObject({ choice: 'month_end', refundMinor, because: { usedMonths: used } });
    }
  });

  test('in its last half month refunds nothing: only running to the end is offered', () => {
    expect(choicesOf({ now: at('2027-01-01T00:00:00Z') })).toEqual([['period_end', 0]]);
  });

  test('ends now when the nearest month-end is past, otherwise at that month-end', () => {
    const [over] = calculate({ now: at('2026-05-12T00:00:00Z') });
    expect([over?.accessEndsAt, over?.because.usedMonths]).toEqual([at('2026-05-12T00:00:00Z'), 4]);
    const [toCome] = calculate({ now: at('2026-05-08T00:00:00Z') });
    expect([toCome?.accessEndsAt, toCome?.because.usedMonths]).toEqual([at('2026-05-10T08:00:00Z'), 4]);
  });

  test('exactly between two month-ends is taken as the earlier one', () => {
    const [april, may] = [at('2026-04-10T08:00:00Z'), at('2026-05-10T08:00:00Z')];
    const middle = new Date((april.getTime() + may.getTime()) / 2);
    expect(calculate({ now: middle })[0]).toMatchObject({ refundMinor: 7499, accessEndsAt: middle });
    expect(calculate({ now: new Date(middle.getTime() + 1) })[0]).toMatchObject({
      refundMinor: 6666,
      accessEndsAt: may,
    });
  });

  test('that has just begun by a clock ahead of ours ends now and is refunded in full', () => {
    const now = new Date(yearly.periodStartsAt.getTime() - 60_000);
    expect(calculate({ now })[0]).toMatchObject({ choice: 'month_end', refundMinor: 9999, accessEndsAt: now });
  });

  test('can always run to its end instead', () => {
    const last = calculate({ now: at('2026-05-12T00:00:00Z') }).at(-1);
    expect(last).toMatchObject({ choice: 'period_end', refundMinor: 0, parts: [], accessEndsAt: yearly.periodEndsAt });
  });
});

describe('a period that has begun and is not charged yet', () => {
  const now = at('2026-01-10T08:20:00Z');
  const keptUntil = (bill: Partial<ProviderInvoice>, subscription = yearly) => {
    const renewal = invoiceOf(subscription, {
      id: 'in_2',
      reason: 'subscription_cycle',
      paidAt: null,
      paidMinor: 0,
      ...bill,
    });
    return calculate({ now, subscription, invoices: [renewal, longAgo] }).map(({ choice, accessEndsAt }) => [
      choice,
      accessEndsAt,
    ]);
  };

  test.each(['draft', 'open'])('cannot run to its end while its invoice is %s', (status) => {
    expect(keptUntil({ status })).toEqual([['period_end', now]]);
  });

  test('can run to its end when the unpaid invoice is for something else: an earlier period, or a pending change', () => {
    const toTheEnd = [['period_end', yearly.periodEndsAt]];
    const before = { periodStartsAt: at('2025-01-10T08:00:00Z'), periodEndsAt: yearly.periodStartsAt };
    expect(keptUntil({ status: 'open', ...before })).toEqual(toTheEnd);
    expect(keptUntil({ status: 'open', reason: 'subscription_update' })).toEqual(toTheEnd);
    expect(keptUntil({ status: 'open', subscriptionId: 'sub_other' })).toEqual(toTheEnd);
    expect(keptUntil({ status: 'void' })).toEqual(toTheEnd);
  });
});

describe('the amount that was really paid is divided', () => {
  const now = at('2026-07-10T08:00:00Z');

  test('a coupon reduces it', () => {
    const cheap = invoiceOf(yearly, { paidMinor: 5000 });
    expect(calculate({ now, invoices: [cheap, longAgo] })[0]?.refundMinor).toBe(2500);
  });

  test('a coupon for the whole price leaves nothing to refund', () => {
    expect(choicesOf({ now, invoices: [invoiceOf(yearly, { paidMinor: 0 }), longAgo] })).toEqual([['period_end', 0]]);
  });

  test('an earlier refund reduces it, a failed one does not', () => {
    const refunds = [refundOf(paid, 1999), refundOf(paid, 4000, 'failed'), refundOf(paid, 3000, 'canceled')];
    expect(calculate({ now, invoices: [{ ...paid, refunds }, longAgo] })[0]?.refundMinor).toBe(4000);
  });

  test('a pending refund counts', () => {
    const refunds = [refundOf(paid, 9999, 'pending')];
    expect(choicesOf({ now, invoices: [{ ...paid, refunds }, longAgo] })).toEqual([['period_end', 0]]);
  });

  test('a disputed payment is not refunded as well', () => {
    const payments = paid.payments.map((payment) => ({ ...payment, disputed: true }));
    expect(choicesOf({ now, invoices: [{ ...paid, payments }, longAgo] })).toEqual([['period_end', 0]]);
  });

  test('payments for the previous year do not count', () => {
    const before = { periodStartsAt: at('2025-01-10T08:00:00Z'), periodEndsAt: at('2026-01-10T08:00:00Z') };
    const lastYear = invoiceOf(yearly, { id: 'in_2025', ...before, paidAt: before.periodStartsAt });
    expect(calculate({ now, invoices: [paid, lastYear] })[0]).toMatchObject({
      refundMinor: 5000,
      parts: [{ paymentIntentId: 'pi_in_1', amountMinor: 5000 }],
    });
  });

  test('a month renewed at the very moment of an upgrade is refunded once, as the credit on the yearly invoice', () => {
    const [before, start] = [at('2025-12-10T08:00:00Z'), yearly.periodStartsAt];
    const bought = { price: 'monthly', paidMinor: 999, paidAt: before } as const;
    const first = invoiceOf(yearly, { id: 'in_1m', ...bought, periodStartsAt: before, periodEndsAt: start });
    const renewed = invoiceOf(yearly, {
      ...bought,
      id: 'in_2m',
      paidAt: start,
      periodStartsAt: start,
      periodEndsAt: at('2026-02-10T08:00:00Z'),
    });
    const upgrade = invoiceOf(yearly, { id: 'in_u', paidMinor: 9000, credited: usd(999) });
    expect(calculate({ now: start, invoices: [upgrade, renewed, first, longAgo] })[0]).toMatchObject({
      choice: 'month_end',
      refundMinor: 9999,
      parts: [
        { paymentIntentId: 'pi_in_u', amountMinor: 9000 },
        { paymentIntentId: 'pi_in_2m', amountMinor: 999 },
      ],
    });
  });

  test('after an upgrade the unused rest of the month counts towards the price of the year', () => {
    const month = { periodStartsAt: at('2025-12-26T08:00:00Z'), periodEndsAt: at('2026-01-26T08:00:00Z') };
    const monthly = invoiceOf(yearly, { id: 'in_m', price: 'monthly', paidMinor: 999, ...month });
    const upgrade = invoiceOf(yearly, { id: 'in_u', paidMinor: 9483, credited: usd(516) });
    expect(calculate({ now, invoices: [upgrade, monthly, longAgo] })[0]).toMatchObject({
      refundMinor: 5000,
      parts: [{ paymentIntentId: 'pi_in_u', amountMinor: 5000 }],
    });
    const soon = at('2026-01-12T08:00:00Z');
    expect(calculate({ now: soon, invoices: [upgrade, monthly, longAgo] })[0]).toMatchObject({
      refundMinor: 9999,
      parts: [
        { paymentIntentId: 'pi_in_u', amountMinor: 9483 },
        { paymentIntentId: 'pi_in_m', amountMinor: 516 },
      ],
    });
  });

  test('a year that was not paid for ends at once', () => {
    const unpaid = subscriptionWith({ status: 'past_due' });
    const open = invoiceOf(unpaid, { status: 'open', paidAt: null, paidMinor: 0 });
    const [only] = calculate({ now, subscription: unpaid, invoices: [open, longAgo] });
    expect(only).toMatchObject({ choice: 'period_end', refundMinor: 0, accessEndsAt: now });
  });
});

describe('a month', () => {
  const month = { periodStartsAt: at('2026-05-10T08:00:00Z'), periodEndsAt: at('2026-06-10T08:00:00Z') };
  const monthly = subscriptionWith({ price: 'monthly', ...month });

  test('is not refunded after the thirty days; access continues to its end', () => {
    const [only, ...others] = calculate({
      now: at('2026-05-12T00:00:00Z'),
      subscription: monthly,
      invoices: [invoiceOf(monthly), longAgo],
    });
    expect([only, others]).toMatchObject([
      { choice: 'period_end', refundMinor: 0, accessEndsAt: month.periodEndsAt },
      [],
    ]);
  });
});

describe('thirty days', () => {
  const thirtyDaysOn = yearly.periodStartsAt.getTime() + 30 * DAY_MS;

  test('refunds everything up to the second they end, and access ends now', () => {
    const now = new Date(thirtyDaysOn);
    expect(calculate({ now, invoices: [paid] })[0]).toMatchObject({
      choice: 'money_back',
      refundMinor: 9999,
      accessEndsAt: now,
    });
    expect(choicesOf({ now: new Date(thirtyDaysOn - 1000), invoices: [paid] })[0]).toEqual(['money_back', 9999]);
  });

  test('a second later the refund table applies', () => {
    expect(choicesOf({ now: new Date(thirtyDaysOn + 1000), invoices: [paid] })[0]).toEqual(['month_end', 9166]);
  });

  test('count from the payment, not from the creation of the invoice', () => {
    const late = invoiceOf(yearly, { paidAt: new Date(yearly.periodStartsAt.getTime() + DAY_MS) });
    expect(choicesOf({ now: new Date(thirtyDaysOn + DAY_MS), invoices: [late] })[0]?.[0]).toBe('money_back');
  });

  test('is given once per customer: counted from the first payment ever, and not after an earlier money-back', () => {
    const now = at('2026-01-20T00:00:00Z');
    expect(choicesOf({ now, invoices: [paid, longAgo] })[0]?.[0]).toBe('month_end');
    expect(choicesOf({ now, invoices: [paid], hadMoneyBack: true })[0]?.[0]).toBe('month_end');
  });

  test('after an upgrade both payments are refunded', () => {
    const upgrade = invoiceOf(yearly, { id: 'in_u', paidMinor: 9483, credited: usd(516) });
    const monthly = invoiceOf(yearly, {
      id: 'in_m',
      price: 'monthly',
      paidMinor: 999,
      paidAt: at('2026-01-08T00:00:00Z'),
    });
    expect(calculate({ now: at('2026-01-20T00:00:00Z'), invoices: [upgrade, monthly] })[0]).toMatchObject({
      choice: 'money_back',
      refundMinor: 10_482,
      parts: [{ amountMinor: 9483 }, { amountMinor: 999 }],
    });
  });

  test('are optional: the subscription can run to its end instead', () => {
    expect(choicesOf({ now: at('2026-01-20T00:00:00Z'), invoices: [paid] })).toEqual([
      ['money_back', 9999],
      ['period_end', 0],
    ]);
  });
});

test('a charge that should not have happened is refunded in full at any time', () => {
  const facts = { subscription: yearly, invoices: [paid, longAgo], now: at('2026-09-01T00:00:00Z') };
  expect(calculateFullRefund(facts)).toMatchObject({
    choice: 'money_back',
    refundMinor: 9999,
    accessEndsAt: facts.now,
  });
});

test.each([
  [9999, 10, 12, 8333],
  [9999, 2, 12, 1667],
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [0, 5, 12, 0],
])('%i times %i of %i is %i: halves are rounded up', (amount, part, whole, expected) => {
  expect(proportion(amount, part, whole)).toBe(expected);
});
