// GET /admin/holds: how many holds are open, how many leaked (released by the sweep), and how many units count beyond a limit.
import { MOST_COUNTED_HOLDS } from '@consilium/contracts/chat/holds-http.ts';
import type { HoldsToday } from '@consilium/contracts/chat/holds-http.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { HoldContext } from './hold-context.ts';
import { countPastLimit } from './past-limit.sql.ts';
import { countLeakedHolds } from './returned-holds.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type CountingContext = Pick<HoldContext, 'pool' | 'quota' | 'clock'>;

export async function holdsToday(context: CountingContext): Promise<HoldsToday> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const [open, leaked, pastLimit] = await Promise.all([
    openNow(context),
    countLeakedHolds(context.pool, since),
    countPastLimit(context.pool, since),
  ]);
  return { open, leaked, pastLimit };
}

async function openNow({ quota, clock }: CountingContext): Promise<HoldsToday['open']> {
  try {
    const justNow = new Date(clock.now().getTime() + 1);
    const holds = await quota.openHolds(justNow, MOST_COUNTED_HOLDS + 1);
    const count = Math.min(holds.length, MOST_COUNTED_HOLDS);
    return { count, isMore: holds.length > count, oldestHeldAt: holds[0]?.heldAt.toISOString() ?? null };
  } catch (error) {
    if (error instanceof QuotaUnavailableError) return null;
    throw error;
  }
}
