// All SQL on auth.sign_in_locks: which accounts let nobody in for a while after failed sign-ins.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CountedAccount {
  readonly userId: string;
  /** How often an administrator lifted the lock. */
  readonly lifted: number;
}

/** `address` is an e-mail address or a number. */
export async function findCountedAccount(db: Queryable, address: string): Promise<CountedAccount | undefined> {
  const { rows } = await db.query<CountedAccount>(
    `select u.id as "userId", coalesce(l.lifted, 0) as lifted
       from auth.users u left join auth.sign_in_locks l on l.user_id = u.id
      where (u.email = $1 or u.phone = $1) and not u.is_sso_user limit 1`,
    [address],
  );
  return rows[0];
}

export interface SignInLock {
  /** Null for a part that is not locked. */
  readonly networkUntil: Date | null;
  readonly everywhereUntil: Date | null;
}

/** Written only when it lasts at least a second longer than known, because guessers go on. */
export async function keepSignInLock(db: Queryable, userId: string, lock: SignInLock, now: Date): Promise<void> {
  await db.query(
    `insert into auth.sign_in_locks as known (user_id, network_until, everywhere_until, changed_at)
     select id, $2, $3, $4 from auth.users where id = $1
     on conflict (user_id) do update set changed_at = excluded.changed_at,
       network_until = greatest(known.network_until, excluded.network_until),
       everywhere_until = greatest(known.everywhere_until, excluded.everywhere_until)
      where excluded.network_until > coalesce(known.network_until, '-infinity') + interval '1 second'
         or excluded.everywhere_until > coalesce(known.everywhere_until, '-infinity') + interval '1 second'`,
    [userId, lock.networkUntil, lock.everywhereUntil, now],
  );
}

/** Undefined when sign-in is open. */
export async function findSignInLock(db: Queryable, userId: string, now: Date): Promise<SignInLock | undefined> {
  const { rows } = await db.query<SignInLock>(
    `select case when network_until > $2 then network_until end as "networkUntil",
            case when everywhere_until > $2 then everywhere_until end as "everywhereUntil"
       from auth.sign_in_locks where user_id = $1 and (network_until > $2 or everywhere_until > $2)`,
    [userId, now],
  );
  return rows[0];
}

export async function liftSignInLock(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    `update auth.sign_in_locks set lifted = lifted + 1, network_until = null, everywhere_until = null, changed_at = $2
      where user_id = $1`,
    [userId, now],
  );
}

/** By then the counts that it began are gone, too. */
export async function deleteOldSignInLocks(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.sign_in_locks where user_id in
       (select user_id from auth.sign_in_locks where changed_at < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
