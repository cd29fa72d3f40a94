// After the provider refuses a cancellation, the subscription decides: if it ends as requested, it counts as cancelled.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { FailureKind } from '../payments/payments-failure.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, subscriptionWith } from '../testing/provider-objects.ts';
import { findCancellation } from './cancellations.sql.ts';
import { carryOn } from './carry-on.ts';
import { startCancellation } from './start-cancellation.ts';

const NOW = at('2026-05-08T08:00:00Z');
const MONTH_END = at('2026-05-10T08:00:00Z');
const PERIOD_END = at('2027-01-10T08:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

/** `found`: the subscription after the failure. */
async function afterFailure(kind: FailureKind, choice: CancellationChoice, found: Partial<ProviderSubscription>) {
  const { pseudonym, customerId } = await billing.customer();
  const subscription = subscriptionWith({ id: `sub_${customerId}`, customerId, ...found });
  const payments = {
    cancelAt: async () => {
      throw new PaymentsFailure({ kind });
    },
    findSubscription: async () => subscription,
  } as unknown as Payments;
  const context = { ...billing.context, payments };
  const because = { baseMinor: 0, months: 12, usedMonths: null, firstPaidAt: null };
  const accessEndsAt = choice === 'period_end' ? PERIOD_END : MONTH_END;
  const calculation = { choice, refundMinor: 0, currency: 'USD', accessEndsAt, parts: [], because };
  const wanted = {
    pseudonym,
    customerId,
    subscriptionId: subscription.id,
    origin: 'person',
    calculation,
    moneyBackMarks: undefined,
  } as const;
  const { id } = await startCancellation(context, wanted);
  const failure = await carryOn(context, id).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, state: (await findCancellation(context.pool, id))?.state };
}

describe.each([
  ['period_end', PERIOD_END],
  ['month_end', MONTH_END],
] as const)('a cancellation to the %s', (choice, end) => {
  test.each(['refused', 'busy'] as const)(
    'that the provider answers as %s is done when the subscription ends as requested',
    async (kind) => {
      expect(await afterFailure(kind, choice, { cancelsAt: end })).toEqual({ failure: undefined, state: 'done' });
    },
  );

  test.each([
    ['refused', 'failed'],
    ['busy', 'requested'],
  ] as const)(
    'that the provider answers as %s is %s when the subscription goes on or ends on another day',
    async (kind, state) => {
      const otherDay = at('2026-12-01T08:00:00Z');
      for (const cancelsAt of [null, otherDay])
        expect(await afterFailure(kind, choice, { cancelsAt })).toMatchObject({ failure: { kind }, state });
    },
  );
});
