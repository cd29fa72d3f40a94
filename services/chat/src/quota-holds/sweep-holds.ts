// Resolves holds older than the longest turn by their reply row; one without a row is returned and counted.
import type { ChatContext } from '../context.ts';
import { returnHold } from './return-hold.ts';
import { replyOfHold } from './reply-of-hold.sql.ts';

const SWEEP_BATCH = 200;

/** How many were settled, released, and leaked (no reply row). */
export async function sweepHolds(context: ChatContext): Promise<{ settled: number; released: number; leaked: number }> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - context.config.REPLY_MAX_AGE_MS);
  const counts = { settled: 0, released: 0, leaked: 0 };
  for (const hold of await context.quota.openHolds(before, SWEEP_BATCH)) {
    const reply = await replyOfHold(context.pool, hold.holdId);
    if (!reply) {
      await returnHold(context, hold.holdId);
      counts.leaked += 1;
    } else if (reply.status !== 'running') {
      if (reply.delivered) await context.quota.settle(hold.holdId, now);
      else await context.quota.release(hold.holdId, now);
      counts[reply.delivered ? 'settled' : 'released'] += 1;
    }
  }
  if (counts.leaked > 0) context.log.warn(counts, 'holds without a reply were returned');
  return counts;
}
