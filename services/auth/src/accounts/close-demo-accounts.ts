// In the scale profile, locks demo accounts that an embedded start once made in the same database.
import { accountRolesChanged } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { setBan } from '../admin/admin-users.sql.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { dropPassword, findUserByEmail, lockUser } from '../users/users.sql.ts';
import { publish } from './account-events.ts';
import { demoAddresses } from './demo-addresses.ts';
import { replaceRoles } from './user-roles.sql.ts';

/** A date that every timestamp parser can read. */
const CLOSED_UNTIL = new Date('9999-12-31T00:00:00Z');

/** Safe to repeat, by several replicas too. */
export async function closeDemoAccounts(context: AuthContext): Promise<void> {
  for (const email of Object.values(demoAddresses)) {
    const user = await findUserByEmail(context.pool, email);
    if (!user) continue;
    const ended = await transaction(context.pool, async (tx) => {
      const locked = await lockUser(tx, user.id);
      return locked && !isClosed(locked, context) ? close(tx, context, locked) : undefined;
    });
    if (!ended) continue;
    context.log.warn(
      { email, endedSessions: ended.length },
      'the account of a demonstration was in this database: it is banned, without password and roles from now on; delete it when nobody needs what it holds',
    );
    await announceRevoked(context, ended);
  }
}

function isClosed(user: User, { clock }: AuthContext): boolean {
  return isBanned(user, clock.now()) && user.passwordHash === null && user.roles.length === 0;
}

/** Returns the ids of the sessions that ended. */
async function close(tx: Queryable, context: AuthContext, user: User): Promise<readonly string[]> {
  const now = context.clock.now();
  await dropPassword(tx, user.id, now);
  await setBan(tx, user.id, CLOSED_UNTIL, now);
  if (await replaceRoles(tx, user.id, [], now))
    await publish(tx, accountRolesChanged, user.pseudonym, { roles: [] }, now);
  const ended = await revokeSessions(tx, context, { user, reason: 'admin' });
  await recordAudit(tx, { userId: user.id, action: 'admin_ban', now, details: { ended: ended.length } });
  return ended;
}
