// Suspends an account, lifts that again, and signs its owner out everywhere.
import type { AuthContext } from '../settings/context.ts';
import { setBan } from '../admin/admin-users.sql.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { isBanned } from '../users/user.ts';
import { actOnPerson, keepAnAdministrator } from './act-on-person.ts';
import type { Asked } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';

/** Until it is lifted. */
const FOR_GOOD = new Date(Date.UTC(9999, 0));

export function suspendPerson(auth: AuthContext, admin: Administrator, asked: Asked): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    const now = auth.clock.now();
    await keepAnAdministrator(tx, user, now);
    await setBan(tx, user.id, FOR_GOOD, now);
    const ended = await revokeSessions(tx, auth, { user, reason: 'admin' });
    const before = { suspended: isBanned(user, now) };
    const after = { suspended: true, sessionsEnded: ended.length };
    return { action: 'suspend-account', recorded: 'admin_ban', before, after, ended };
  });
}

export function liftSuspension(auth: AuthContext, admin: Administrator, asked: Asked): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    const now = auth.clock.now();
    await setBan(tx, user.id, null, now);
    const before = { suspended: isBanned(user, now) };
    return { action: 'lift-suspension', recorded: 'admin_lift', before, after: { suspended: false } };
  });
}

export function signPersonOut(auth: AuthContext, admin: Administrator, asked: Asked): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    const ended = await revokeSessions(tx, auth, { user, reason: 'admin' });
    const before = { sessions: ended.length };
    return { action: 'sign-out-account', recorded: 'admin_sign_out', before, after: { sessions: 0 }, ended };
  });
}
