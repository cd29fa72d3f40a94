// A refund that the provider refuses for good is not announced: letters name only what is really refunded.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SendLetterPayload } from '../letters/order-letter.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at, usd } from '../testing/provider-objects.ts';
import type { CancellationOrigin } from './cancellations.sql.ts';
import { carryOn } from './carry-on.ts';
import { startCancellation } from './start-cancellation.ts';

const NOW = at('2026-05-08T08:00:00Z');
const parts = [
  { invoiceId: 'in_2', paymentIntentId: 'pi_2', amountMinor: 9000 },
  { invoiceId: 'in_1', paymentIntentId: 'pi_1', amountMinor: 999 },
];
const failed = (amountMinor: number) => ['refund_failed', usd(amountMinor)];
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

/** The letters and amounts after the refunds of `refused` were refused. */
async function lettersAfter(origin: CancellationOrigin, refused: readonly string[], code = 'charge_not_refundable') {
  const { pseudonym, customerId } = await billing.customer();
  const payments = {
    ...billing.context.payments,
    endSubscription: async () => undefined,
    refund: async ({ refundId, paymentIntentId }: Parameters<Payments['refund']>[0]) => {
      if (refused.includes(paymentIntentId)) throw new PaymentsFailure({ kind: 'refused', code });
      return { id: `re_${refundId}`, status: 'succeeded' };
    },
  } as unknown as Payments;
  const context = { ...billing.context, payments };
  const because = { baseMinor: 9999, months: 12, usedMonths: null, firstPaidAt: null };
  const figures = { choice: 'money_back', refundMinor: 9999, currency: 'USD', accessEndsAt: NOW } as const;
  const calculation = { ...figures, parts, because };
  const wanted = {
    pseudonym,
    customerId,
    subscriptionId: `sub_${customerId}`,
    origin,
    calculation,
    moneyBackMarks: undefined,
  };
  const { id } = await startCancellation(context, wanted);
  expect(await carryOn(context, id)).toMatchObject({ state: 'done' });
  const { rows } = await billing.database.pool().query<{ letter: SendLetterPayload }>(
    `select payload as letter from graphile_worker._private_jobs where payload ->> 'pseudonym' = $1
        order by payload ->> 'name', (payload #>> '{facts,amount,amountMinor}')::int`,
    [pseudonym],
  );
  return rows.map(({ letter: { name, facts } }) => [name, facts['amount']]);
}

test('a person who gets no refund reads nothing about one', async () => {
  expect(await lettersAfter('person', ['pi_1', 'pi_2'])).toEqual([['cancelled', undefined], failed(999), failed(9000)]);
});

test('a person who gets a partial refund reads that amount', async () => {
  const letters = [['cancelled', usd(999)], failed(9000), ['refund_sent', usd(999)]];
  expect(await lettersAfter('person', ['pi_2'])).toEqual(letters);
});

test('a person who bought twice reads the refunded amount, and nothing when there is none', async () => {
  expect(await lettersAfter('bought_twice', ['pi_1'])).toEqual([['bought_twice', usd(9000)], failed(999)]);
  expect(await lettersAfter('bought_twice', ['pi_1', 'pi_2'])).toEqual([failed(999), failed(9000)]);
});

test('a person who disputed the payment is not offered another way to be refunded, so nobody pays twice', async () => {
  expect(await lettersAfter('person', ['pi_1', 'pi_2'], 'charge_disputed')).toEqual([['cancelled', undefined]]);
});
