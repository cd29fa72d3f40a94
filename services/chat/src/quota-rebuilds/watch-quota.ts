// Detects that the store of quota holds lost its counters, and rebuilds it. Every replica watches; a lock lets one of them work.
import { startWorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { WorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { ChatContext } from '../context.ts';
import { knownUnits } from './known-units.ts';
import type { RebuildContext } from './known-units.ts';
import type { Ledger } from './ledger-units.ts';

const LOOK_EVERY_MS = 1000;

export type WatchContext = RebuildContext & Pick<ChatContext, 'quota'>;

/** After a failed rebuild the next one follows after a pause that grows to five seconds. */
export function watchQuota(context: WatchContext, ledger: Ledger | undefined): WorkLoop {
  return startWorkLoop({
    name: 'rebuilding lost quota holds',
    logger: context.log,
    async work() {
      if (await isLost(context)) await rebuildQuota(context, ledger);
      return LOOK_EVERY_MS;
    },
  });
}

/** A store that is down does not count as lost; requests that need it report the error. */
async function isLost({ quota }: WatchContext): Promise<boolean> {
  try {
    return (await quota.condition()) === 'lost';
  } catch (error) {
    if (error instanceof QuotaUnavailableError) return false;
    throw error;
  }
}

/** False when another process is rebuilding, or nothing was lost. */
export async function rebuildQuota(context: WatchContext, ledger: Ledger | undefined): Promise<boolean> {
  const { quota, clock, log } = context;
  const startedAt = performance.now();
  let units = 0;
  const counted = async function* pages() {
    for await (const page of knownUnits(context, ledger)) {
      units += page.length;
      yield page;
    }
  };
  const rebuilt = await quota.rebuild(counted, clock.now());
  const durationMs = Math.round(performance.now() - startedAt);
  if (rebuilt) log.warn({ units, durationMs }, 'the store of quota holds was empty and is rebuilt');
  return rebuilt;
}
