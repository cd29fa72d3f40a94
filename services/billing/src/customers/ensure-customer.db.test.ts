// A customer created while its account is being erased does not stay at the provider.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Payments } from '../payments/payments.ts';
import { personalData } from '../privacy/personal-data.ts';
import { openTestBilling } from '../testing/billing-context.ts';
import type { TestBilling } from '../testing/billing-context.ts';
import { at } from '../testing/provider-objects.ts';
import { ensureCustomer } from './ensure-customer.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await openTestBilling(at('2026-05-08T08:00:00Z'));
});
afterAll(() => billing.stop());

test('a customer created while the account is erased is closed', async () => {
  const { context, database } = billing;
  const pseudonym = newId();
  const payments = {
    createCustomer: async () => {
      await transaction(context.pool, (tx) => eraseRows(tx, personalData, { pseudonym, accountId: newId() }, context));
      return 'cus_late';
    },
  } as unknown as Payments;
  await expect(ensureCustomer(context, payments, pseudonym)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { rows } = await database.pool().query('select stripe_customer_id as id from billing.closings');
  expect(rows).toEqual([{ id: 'cus_late' }]);
  const jobs = await database
    .pool()
    .query(
      `select payload ->> 'customerId' as id from graphile_worker._private_jobs where payload ->> 'sessionIds' is not null`,
    );
  expect(jobs.rows).toEqual([{ id: 'cus_late' }]);
});
