// Two tabs that change the plan at the same time would both charge, so the second one is refused.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { beginChange, endChange, holdCustomer } from './plan-changes.sql.ts';

/** Longer than anybody waits for an answer; after a crash the lock expires by then. */
const TAKEN_MS = 60_000;

export async function oneChangeAtATime<Answer>(
  { pool, clock }: Pick<BillingContext, 'pool' | 'clock'>,
  pseudonym: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const now = clock.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  const isBegun = await transaction(pool, async (tx) => {
    await holdCustomer(tx, pseudonym);
    return beginChange(tx, pseudonym, { now, until });
  });
  if (!isBegun) {
    throw httpError('CONFLICT', 'A change is under way already. Please wait a moment and look again.');
  }
  try {
    return await work();
  } finally {
    await endChange(pool, pseudonym, until);
  }
}
