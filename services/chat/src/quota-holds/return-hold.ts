// Releases the unit of a refused message, unless another request with the same key was accepted on it.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { atMost } from '@consilium/kit/time-limit.ts';
import type { HoldContext } from './hold-context.ts';
import { lockHold, markHoldReturned } from './returned-holds.sql.ts';

/** Never throws: a failure leaves an open hold without a reply row, which the sweep releases. */
export function returnHold(context: HoldContext, holdId: string): Promise<void> {
  return releaseReturned(context, holdId, false);
}

/** For a hold that no message used. One that a refusal failed to release does not count as leaked. */
export function returnLeakedHold(context: HoldContext, holdId: string): Promise<void> {
  return releaseReturned(context, holdId, true);
}

async function releaseReturned(context: HoldContext, holdId: string, leaked: boolean): Promise<void> {
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

/** Waits at most `waitMs`, so that the response is not delayed; the release continues. */
export function returnHoldWithin(context: HoldContext, holdId: string, waitMs: number): Promise<void> {
  return atMost(waitMs, returnHold(context, holdId));
}
