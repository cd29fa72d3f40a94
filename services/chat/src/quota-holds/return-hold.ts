// Gives the unit of a refused message back, unless a twin with the same key was accepted on it.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { atMost } from '@consilium/kit/time-limit.ts';
import type { HoldContext } from './hold-context.ts';
import { lockHold, markHoldReturned } from './returned-holds.sql.ts';

/** Never throws: what fails here leaves an open hold without a reply row, which the sweep returns. */
export function returnHold(context: HoldContext, holdId: string): Promise<void> {
  return giveReturned(context, holdId, false);
}

/** Nobody answered for it. What a refusal could not return at once is not such a one. */
export function returnLeakedHold(context: HoldContext, holdId: string): Promise<void> {
  return giveReturned(context, holdId, true);
}

async function giveReturned(context: HoldContext, holdId: string, leaked: boolean): Promise<void> {
  const now = context.clock.now();
  try {
    const isFree = await transaction(context.pool, async (tx) => {
      await lockHold(tx, holdId);
      return markHoldReturned(tx, { holdId, leaked, now });
    });
    if (isFree) await context.quota.release(holdId, now);
  } catch (error) {
    context.log.warn({ err: error, holdId }, 'a hold waits for the sweep');
  }
}

/** The answer to a person waits for the unit no longer than this; it goes back all the same. */
export function returnHoldWithin(context: HoldContext, holdId: string, waitMs: number): Promise<void> {
  return atMost(waitMs, returnHold(context, holdId));
}
