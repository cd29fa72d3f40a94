// Lets somebody sign in again at once after too many failed attempts, by themselves or by a stranger.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { AuthContext } from '../settings/context.ts';
import { findSignInLock, liftSignInLock } from '../sign-in/sign-in-locks.sql.ts';
import { actOnPerson } from './act-on-person.ts';
import type { Asked } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';

export function unlockPerson(auth: AuthContext, admin: Administrator, asked: Asked): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    const now = auth.clock.now();
    const lock = await findSignInLock(tx, user.id, now);
    if (!lock) throw httpError('CONFLICT', 'This account is not locked any more.');
    await liftSignInLock(tx, user.id, now);
    const before = {
      networkUntil: lock.networkUntil?.toISOString() ?? null,
      everywhereUntil: lock.everywhereUntil?.toISOString() ?? null,
    };
    return { action: 'unlock-account', recorded: 'admin_unlock', before, after: { locked: false } };
  });
}
