// Resolves holds that are older than any running reply by their reply row; one without a row is released and counted as leaked.
import type { HoldContext } from './hold-context.ts';
import { returnLeakedHold } from './return-hold.ts';
import { replyOfHold } from './reply-of-hold.sql.ts';
import { giveUnitBack, settleAs } from './settle-unit.ts';

const SWEEP_BATCH = 200;

type Resolution = 'settled' | 'released' | 'leaked' | 'running';

/** Returns how many were settled, released, leaked (no reply row) or still running. */
export async function sweepHolds(context: HoldContext): Promise<Readonly<Record<Resolution, number>>> {
  const before = new Date(context.clock.now().getTime() - context.config.REPLY_MAX_AGE_MS);
  const counts = { settled: 0, released: 0, leaked: 0, running: 0 };
  for (const { holdId } of await context.quota.openHolds(before, SWEEP_BATCH)) {
    counts[await resolve(context, holdId)] += 1;
  }
  if (counts.leaked > 0) context.log.warn(counts, 'holds without a reply were returned');
  return counts;
}

async function resolve(context: HoldContext, holdId: string): Promise<Resolution> {
  const now = context.clock.now();
  const reply = await replyOfHold(context.pool, holdId);
  if (!reply) {
    await returnLeakedHold(context, holdId);
    return 'leaked';
  }
  if (reply.status === 'running') return 'running';
  if (reply.isGivenBack) await giveUnitBack(context, holdId);
  else if (reply.delivered) await settleAs(context, holdId, reply.class);
  else await context.quota.release(holdId, now);
  return reply.delivered ? 'settled' : 'released';
}
