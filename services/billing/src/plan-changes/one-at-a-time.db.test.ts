// A plan change and a cancellation at the same time: one of them sees the other.
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { insertCancellation } from '../cancellations/cancellations.sql.ts';
import { findCancellingCustomer, isPlanChanging } from '../cancellations/customer-id.sql.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at } from '../testing/provider-objects.ts';
import { oneChangeAtATime } from './one-at-a-time.ts';

/** Runs outside this test's transaction, with a connection of its own. */
const outsideTransaction = AsyncLocalStorage.snapshot();
const NOW = at('2026-05-08T08:00:00Z');
let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(NOW);
});
afterAll(() => billing.stop());

async function customerBeforeChanges() {
  const { pseudonym } = await billing.customer();
  const counted = await findCancellingCustomer(billing.context.pool, pseudonym);
  if (!counted) throw new Error('no customer');
  const isChanging = () => transaction(billing.context.pool, (tx) => isPlanChanging(tx, counted, billing.clock.now()));
  return { ...counted, pseudonym, isChanging };
}

test('a plan change is visible while it runs, and afterwards to whoever read the count before it', async () => {
  const { pseudonym, isChanging } = await customerBeforeChanges();
  expect(await isChanging()).toBe(false);
  await oneChangeAtATime(billing.context, pseudonym, async () => expect(await isChanging()).toBe(true));
  expect(await isChanging()).toBe(true);
  const counted = await findCancellingCustomer(billing.context.pool, pseudonym);
  expect(await transaction(billing.context.pool, (tx) => isPlanChanging(tx, counted!, NOW))).toBe(false);
});

test('a plan change whose lock expired is still counted when it ends, and does not release the lock of the next', async () => {
  const { pseudonym } = await customerBeforeChanges();
  const readCount = async () => (await findCancellingCustomer(billing.context.pool, pseudonym))?.planChanges;
  await oneChangeAtATime(billing.context, pseudonym, async () => {
    billing.clock.advance(61_000);
    await billing.database
      .pool('billing')
      .query('update billing.customers set changing_until = $2 where pseudonym = $1', [
        pseudonym,
        new Date(billing.clock.now().getTime() + 60_000),
      ]);
    expect(await readCount()).toBe(1);
  });
  expect(await readCount()).toBe(2);
  await expect(oneChangeAtATime(billing.context, pseudonym, async () => 'changed')).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a plan change that starts while a cancellation is being stored is refused', async () => {
  const { pseudonym, customerId, planChanges } = await customerBeforeChanges();
  const { pool } = billing.context;
  const waiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  let change: Promise<unknown> | undefined;
  await transaction(pool, async (tx) => {
    await isPlanChanging(tx, { customerId, planChanges }, NOW);
    change = outsideTransaction(() => oneChangeAtATime(billing.context, pseudonym, async () => 'changed')).catch(
      (error: unknown) => error,
    );
    await outsideTransaction(() => eventually(async () => expect(await waiting()).toBe(1)));
    await insertCancellation(tx, {
      id: newId(),
      pseudonym,
      customerId,
      subscriptionId: `sub_${customerId}`,
      choice: 'money_back',
      origin: 'person',
      refundMinor: 999,
      currency: 'USD',
      accessEndsAt: NOW,
      requestedAt: NOW,
      because: { baseMinor: 999, months: 1, usedMonths: null, firstPaidAt: null },
    });
  });
  expect(await change).toMatchObject({ code: 'CONFLICT' });
});
