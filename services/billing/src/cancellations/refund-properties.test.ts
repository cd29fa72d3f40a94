// Properties that hold for every cancellation, whatever the amounts.
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { at, invoiceOf, refundOf, subscriptionWith } from '../testing/provider-objects.ts';
import { calculateRefunds } from './calculate-refund.ts';

describe('for any payments and any moment of cancelling', () => {
  const start = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2032-12-31T00:00:00Z'), noInvalidDate: true });
  const cases = fc.record({
    start,
    paidMinor: fc.integer({ min: 0, max: 10_000_000 }),
    refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    moments: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    hadMoneyBack: fc.boolean(),
  });

  function factsOf({
    start: startsAt,
    paidMinor,
    refundedShare,
  }: {
    start: Date;
    paidMinor: number;
    refundedShare: number;
  }) {
    const endsAt = new Date(
      Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO('UTC').add({ years: 1 })
        .epochMilliseconds,
    );
    const subscription = subscriptionWith({ periodStartsAt: startsAt, periodEndsAt: endsAt });
    const invoice = invoiceOf(subscription, { paidMinor });
    const refundedMinor = Math.floor(paidMinor * refundedShare);
    const refunds = refundedMinor > 0 ? [refundOf(invoice, refundedMinor)] : [];
    return { subscription, invoices: [{ ...invoice, refunds }], leftMinor: paidMinor - refundedMinor };
  }

  test('the refund is between zero and the unused rest, its parts add up to it, and it never grows with time', () => {
    fc.assert(
      fc.property(cases, ({ moments, hadMoneyBack, ...given }) => {
        const { subscription, invoices, leftMinor } = factsOf(given);
        const lengthMs = subscription.periodEndsAt.getTime() - subscription.periodStartsAt.getTime();
        const refunds = moments
          .toSorted((a, b) => a - b)
          .map((share) => {
            const now = new Date(subscription.periodStartsAt.getTime() + Math.floor(share * lengthMs));
            const options = calculateRefunds({ subscription, invoices, hadMoneyBack, now });
            for (const { refundMinor, parts, accessEndsAt } of options) {
              expect(Number.isSafeInteger(refundMinor)).toBe(true);
              expect(refundMinor).toBeGreaterThanOrEqual(0);
              expect(refundMinor).toBeLessThanOrEqual(leftMinor);
              expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(refundMinor);
              expect(accessEndsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
              expect(accessEndsAt.getTime()).toBeLessThanOrEqual(subscription.periodEndsAt.getTime());
            }
            expect(options.at(-1)?.choice).toBe('period_end');
            return options[0]?.refundMinor ?? 0;
          });
        expect(refunds[0]).toBeGreaterThanOrEqual(refunds[1] ?? 0);
      }),
      { numRuns: 1000 },
    );
  });
});
