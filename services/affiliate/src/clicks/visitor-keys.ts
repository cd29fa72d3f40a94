// Tells repeated clicks of one visitor: a code made with a key of the day. No address is stored, and the key is thrown away.
import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { dropSecretsBefore, sharedSecret } from '../secrets/secrets.sql.ts';

const KEY_BYTES = 32;
const DAY_CHARACTERS = '2026-11-26'.length;
const HOUR_CHARACTERS = '2026-11-26T18'.length;
const prefix = 'clicks-of-';

/** The same for all clicks with these marks in one hour. */
export type VisitorHasher = (marks: readonly string[]) => Buffer;

export interface VisitorKeys {
  /** Read before a transaction begins, because that holds a connection. */
  hasher(): Promise<VisitorHasher>;
}

export function openVisitorKeys(pool: Queryable, clock: Clock): VisitorKeys {
  let known: { readonly day: string; readonly key: Promise<Buffer> } | undefined;
  const keyOf = (day: string) => {
    if (known?.day === day) return known.key;
    const key = sharedSecret(pool, prefix + day, randomBytes(KEY_BYTES));
    known = { day, key };
    // Read again after a failure.
    key.catch(() => (known = undefined));
    return key;
  };
  return {
    async hasher() {
      const now = clock.now().toISOString();
      const key = await keyOf(now.slice(0, DAY_CHARACTERS));
      const hour = now.slice(0, HOUR_CHARACTERS);
      return (marks) =>
        createHmac('sha256', key)
          .update(JSON.stringify([hour, ...marks]))
          .digest();
    },
  };
}

/** Without its key nobody can find out whose code it is, not even by trying all addresses. */
export function dropOldVisitorKeys(db: Queryable, now: Date): Promise<void> {
  return dropSecretsBefore(db, prefix, prefix + now.toISOString().slice(0, DAY_CHARACTERS));
}
