// Erases a customer here; a job ends the subscription and deletes the customer at the payment provider right after.
import type { DataOwner } from '@consilium/kit/personal-data/personal-table.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingContext } from '../context/context.ts';
import { orderClosing } from './close-customer.ts';
import { customerToErase, deleteCustomer } from './erase-money.sql.ts';

export type ErasingContext = Pick<BillingContext, 'jobs' | 'clock'>;

/** Runs before other tables are erased: the open payment pages are read from checkouts, which are deleted with the customer. */
export async function eraseCustomer(tx: Queryable, { pseudonym }: DataOwner, context: ErasingContext): Promise<number> {
  await orderClosing(tx, context, await customerToErase(tx, pseudonym));
  return deleteCustomer(tx, pseudonym);
}
