// Refunds while the provider hangs: the rest of billing keeps working.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import type { PoolClient } from 'pg';
import { startCancellation } from '../cancellations/start-cancellation.ts';
import type { Payments } from '../payments/payments.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at } from '../testing/provider-objects.ts';
import { payBack } from './pay-back.ts';

const NOW = at('2026-05-08T08:00:00Z');
/** As many connections as the service has. */
const CONNECTIONS = 6;
const LIMIT = 'idle_in_transaction_session_timeout';
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

async function cancellationToRefund(number: number) {
  const { pseudonym, customerId } = await billing.customer();
  const because = { baseMinor: 999, months: 1, usedMonths: null, firstPaidAt: null };
  const figures = { choice: 'money_back', refundMinor: 999, currency: 'USD', accessEndsAt: NOW } as const;
  const parts = [{ invoiceId: `in_${number}`, paymentIntentId: `pi_${number}`, amountMinor: 999 }];
  const calculation = { ...figures, parts, because };
  const subscriptionId = `sub_${number}`;
  const wanted = { pseudonym, customerId, subscriptionId, origin: 'person', calculation } as const;
  return startCancellation(billing.context, { ...wanted, moneyBackMarks: undefined });
}

test('refunds that hang occupy two connections, each longer than the provider’s time limit, and then finish', async () => {
  const cancellations = await Promise.all(
    Array.from({ length: CONNECTIONS + 1 }, (_, number) => cancellationToRefund(number)),
  );
  const pool = createPool({
    url: billing.database.url('billing'),
    applicationName: 'test',
    maxConnections: CONNECTIONS,
  });
  const clients: PoolClient[] = [];
  pool.on('connect', (client) => void clients.push(client));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const refund = async ({ refundId }: Parameters<Payments['refund']>[0]) => {
    asked.push(refundId);
    await answered;
    return { id: `re_${refundId}`, status: 'succeeded' };
  };
  const context = { ...billing.context, pool, payments: { refund } as unknown as Payments };
  const paid = Promise.all(cancellations.map((cancellation) => payBack(context, cancellation)));
  await eventually(async () => expect(asked).toHaveLength(2));
  const limits = await Promise.all(
    clients.map((client) => client.query<{ limit: string }>(`select current_setting('${LIMIT}') as limit`)),
  );
  // Two calls of 20 s each.
  expect(limits.filter(({ rows }) => rows[0]?.limit === '1min')).toHaveLength(2);
  const others = Array.from({ length: CONNECTIONS }, () => pool.query('select from billing.refunds'));
  expect((await Promise.all(others)).map(({ rowCount }) => rowCount)).toEqual(others.map(() => CONNECTIONS + 1));
  expect(asked).toHaveLength(2);
  answer();
  expect(await paid).toEqual(cancellations.map(() => true));
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toHaveLength(CONNECTIONS + 1);
  await pool.end();
});
