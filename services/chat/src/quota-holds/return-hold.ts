// Gives the unit of a refused message back, unless a twin with the same key was accepted on it.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { lockHold, markHoldReturned } from './returned-holds.sql.ts';

export async function returnHold(context: ChatContext, holdId: string): Promise<void> {
  const now = context.clock.now();
  const ours = await transaction(context.pool, async (tx) => {
    await lockHold(tx, holdId);
    return markHoldReturned(tx, holdId, now);
  });
  // A failure here leaves an open hold without a reply row; the sweep returns it.
  if (ours) await context.quota.release(holdId, now).catch((error: unknown) => context.log.warn({ err: error }, 'a hold waits for the sweep'));
}
