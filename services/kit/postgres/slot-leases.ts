// Shares the slots of a scope fairly between all processes that want them: each slot has one owner at a time.
//
// Every member holds a shared lock on the scope, so the members can be counted; every slot is an exclusive lock. A member
// with more than its share releases the rest, one with less takes what is free. A lease can be lost unnoticed for a moment
// (connection cut, process paused for a while), so writers check their place in the transaction.
import type { Session } from './session.ts';

export interface SlotLeases {
  readonly owned: ReadonlySet<number>;
  /** Takes and releases slots; `idle` is awaited before a slot is released. Resolves true when something changed. */
  balance(members: number): Promise<boolean>;
  readonly membersKey: string;
  join(): Promise<void>;
  leave(): Promise<void>;
}

export interface LeaseOptions {
  readonly session: Session;
  readonly scope: string;
  readonly slots: readonly number[];
  /** Resolves when nothing works on the slots any more. */
  readonly idle: () => Promise<void>;
}

export function createSlotLeases({ session, scope, slots, idle }: LeaseOptions): SlotLeases {
  const owned = new Set<number>();
  const membersKey = `${scope}:members`;
  const slotKey = (slot: number) => `${scope}:slot:${slot}`;
  let joined = false;
  const forgetLost = session.onLost(() => {
    joined = false;
    owned.clear();
  });

  async function take(wanted: number): Promise<boolean> {
    const before = owned.size;
    // Members that start at different slots rarely ask for the same one.
    const first = Math.floor(Math.random() * slots.length);
    for (const slot of [...slots.slice(first), ...slots.slice(0, first)]) {
      if (owned.size >= wanted) break;
      if (!owned.has(slot) && (await session.tryLock(slotKey(slot)))) owned.add(slot);
    }
    return owned.size > before;
  }

  async function giveBack(given: readonly number[]): Promise<boolean> {
    for (const slot of given) owned.delete(slot);
    await idle();
    for (const slot of given) await session.unlock(slotKey(slot));
    return true;
  }

  return {
    owned,
    membersKey,
    async join() {
      if (!joined) joined = await session.lockShared(membersKey);
    },
    async balance(members) {
      const share = Math.ceil(slots.length / Math.max(members, 1));
      if (owned.size > share) return giveBack([...owned].slice(share));
      return owned.size < share && take(share);
    },
    async leave() {
      forgetLost();
      await giveBack([...owned]);
      if (joined) await session.unlockShared(membersKey);
      joined = false;
    },
  };
}
