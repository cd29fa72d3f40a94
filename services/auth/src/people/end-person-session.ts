// Signs one device of somebody out.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { AuthContext } from '../settings/context.ts';
import { actOnPerson } from './act-on-person.ts';
import type { Asked } from './act-on-person.ts';
import type { Administrator } from './administrator.ts';

export function endPersonSession(
  auth: AuthContext,
  admin: Administrator,
  asked: Asked & { readonly sessionId: string },
): Promise<number> {
  return actOnPerson(auth, admin, asked, async (tx, user) => {
    const ended = await revokeSessions(tx, auth, { user, reason: 'admin', only: asked.sessionId });
    if (ended.length === 0) throw httpError('NOT_FOUND', 'This session has ended already.');
    const before = { session: asked.sessionId };
    return { action: 'end-session', recorded: 'admin_sign_out', before, after: null, ended };
  });
}
