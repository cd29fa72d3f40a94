// What an operator does with an account from the command line: found by address, id or pseudonym; suspended, lifted, signed out.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { User } from '../users/user.ts';
import { findUser, findUserByEmail, lockUser } from '../users/users.sql.ts';
import { idOfPseudonym, setBan } from './admin-users.sql.ts';

export interface AccountStore {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** The author in the audit that the owner reads. */
const BY = 'operator';

export async function findAccount(db: Queryable, who: string): Promise<User | undefined> {
  const id = z.uuid().safeParse(who.trim().toLowerCase()).data;
  if (id === undefined) return findUserByEmail(db, who.trim().toLowerCase());
  return (await findUser(db, id)) ?? findUser(db, (await idOfPseudonym(db, id)) ?? id);
}

/** Returns how many sessions ended; the gateway learns of it by the event. */
export function suspendByOperator(store: AccountStore, { id }: User, until: Date): Promise<number> {
  return change(store, id, async (tx, user, now) => {
    const ended = await revokeSessions(tx, store, { user, reason: 'admin' });
    await setBan(tx, user.id, until, now);
    await recordAudit(tx, { userId: user.id, action: 'admin_ban', now, details: { admin: BY, ended: ended.length } });
    const before = { bannedUntil: user.bannedUntil?.toISOString() ?? null };
    const after = { bannedUntil: until.toISOString(), endedSessions: ended.length };
    await auditChange(tx, { action: 'ban-account', by: BY, account: user, before, after, now });
    return ended.length;
  });
}

/** False when it is not suspended. */
export function liftByOperator(store: AccountStore, { id }: User): Promise<boolean> {
  return change(store, id, async (tx, user, now) => {
    if (user.bannedUntil === null || user.bannedUntil <= now) return false;
    await setBan(tx, user.id, null, now);
    await recordAudit(tx, { userId: user.id, action: 'admin_change', now, details: { admin: BY } });
    const before = { bannedUntil: user.bannedUntil.toISOString() };
    await auditChange(tx, { action: 'lift-ban', by: BY, account: user, before, after: { bannedUntil: null }, now });
    return true;
  });
}

/** Returns how many sessions ended. */
export function endSessionsByOperator(store: AccountStore, { id }: User): Promise<number> {
  return change(store, id, async (tx, user, now) => {
    const { length: ended } = await revokeSessions(tx, store, { user, reason: 'admin' });
    if (ended === 0) return 0;
    await recordAudit(tx, { userId: user.id, action: 'admin_sign_out', now, details: { admin: BY, ended } });
    await auditChange(tx, { action: 'end-sessions', by: BY, account: user, after: { ended }, now });
    return ended;
  });
}

function change<Result>(
  { pool, clock }: AccountStore,
  id: string,
  work: (tx: Queryable, user: User, now: Date) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new Error('The account is gone.');
    return work(tx, user, clock.now());
  });
}
