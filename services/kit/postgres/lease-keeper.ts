// Keeps leases balanced: counts the members of each scope every few seconds, and at once after a new connection.
import type { Logger } from 'pino';
import type { Session } from './session.ts';
import type { SlotLeases } from './slot-leases.ts';
import { startWorkLoop } from './work-loop.ts';

export interface LeaseKeeper {
  /** Acquires slots soon; `onChanged` is called when the owned ones changed. */
  add(leases: SlotLeases, onChanged: () => void): void;
  remove(leases: SlotLeases): Promise<void>;
  stop(): Promise<void>;
}

export function startLeaseKeeper(options: { session: Session; intervalMs: number; logger: Logger }): LeaseKeeper {
  const { session, intervalMs, logger } = options;
  const kept = new Map<SlotLeases, () => void>();

  async function balanceAll(): Promise<number> {
    if (kept.size > 0) {
      for (const leases of kept.keys()) await leases.join();
      const members = await session.countHolders([...kept.keys()].map(({ membersKey }) => membersKey));
      for (const [leases, onChanged] of kept)
        if (kept.has(leases) && (await leases.balance(members.get(leases.membersKey) ?? 1))) onChanged();
    }
    return intervalMs;
  }

  const loop = startWorkLoop({ work: balanceAll, logger, name: 'sharing the slots' });
  const forget = session.onOpened(() => loop.wake());
  return {
    add(leases, onChanged) {
      kept.set(leases, onChanged);
      loop.wake();
    },
    async remove(leases) {
      kept.delete(leases);
      await loop.idle();
      await leases.leave();
    },
    async stop() {
      forget();
      await loop.stop();
      for (const leases of kept.keys()) await leases.leave();
      kept.clear();
    },
  };
}
