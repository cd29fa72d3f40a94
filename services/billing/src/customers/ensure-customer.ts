// The provider's customer of an account: one, however many tabs and processes ask for it at the same time.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments } from '../payments/payments.ts';
import { together } from '../payments/together.ts';
import { orderClosing } from '../privacy/close-customer.ts';
import { raiseAttempt, beginCustomer, findCustomer, keepCustomerId } from './customers.sql.ts';

const makeTogether = together<string>();

/** Clicks in one process share one call; several processes send the same idempotency key, which gives one customer. */
export function ensureCustomer(context: BillingContext, payments: Payments, pseudonym: string): Promise<string> {
  return makeTogether(context.pool, pseudonym, () => findOrMake(context, payments, pseudonym));
}

async function findOrMake(context: BillingContext, payments: Payments, pseudonym: string): Promise<string> {
  const { pool, clock } = context;
  await beginCustomer(pool, pseudonym, clock.now());
  const row = await findCustomer(pool, pseudonym);
  if (row?.customerId) return row.customerId;
  const made = await make(pool, payments, pseudonym, row?.attempt ?? '0');
  const kept = await keepCustomerId(pool, pseudonym, made);
  if (kept !== undefined) return kept;
  // The account was erased meanwhile, and nothing else knows about this customer.
  await transaction(pool, (tx) => orderClosing(tx, context, { customerId: made, sessionIds: [], addressHashes: [] }));
  throw httpError('CONFLICT');
}

async function make(pool: Queryable, payments: Payments, pseudonym: string, attempt: string): Promise<string> {
  try {
    return await payments.createCustomer(pseudonym, attempt);
  } catch (error) {
    if (error instanceof PaymentsFailure && error.kind === 'broken') await raiseAttempt(pool, pseudonym);
    throw error;
  }
}
