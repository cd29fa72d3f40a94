// Erases a customer: the subscription and the customer at the payment provider end right after.
import type { DataOwner } from '@consilium/kit/personal-data/personal-table.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingContext } from '../context.ts';
import { orderClosing } from './close-customer.ts';
import { customerToErase, deleteCustomer } from './erase-money.sql.ts';

export type ErasingContext = Pick<BillingContext, 'jobs' | 'clock'>;

/** Before anything else goes: whom the provider has to forget is read from checkouts that go with the customer. */
export async function eraseCustomer(tx: Queryable, { pseudonym }: DataOwner, context: ErasingContext): Promise<number> {
  await orderClosing(tx, context, await customerToErase(tx, pseudonym));
  return deleteCustomer(tx, pseudonym);
}
