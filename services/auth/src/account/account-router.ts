// The account contract: who asks is known from the gateway's signed word, and the session must still be there.
import { accountContract } from '@consilium/contracts/auth/http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { implement } from '@orpc/server';
import { listOwnAudit } from '../audit/list-own-audit.ts';
import type { AuthContext } from '../context.ts';
import { endOwnSessions } from '../sessions/end-own-sessions.ts';
import { listOwnSessions } from '../sessions/list-own-sessions.ts';
import { findSession } from '../sessions/sessions.sql.ts';

export function accountRouter(auth: AuthContext) {
  const api = implement(accountContract).$context<RequestContext>();
  const whoAsks = (context: RequestContext) => requireLiveSession(auth, context);
  return api.router({
    sessions: {
      list: api.sessions.list.handler(async ({ context }) => listOwnSessions(auth, await whoAsks(context))),
      end: api.sessions.end.handler(async ({ input, context }) => {
        const ended = await endOwnSessions(auth, await whoAsks(context), context.headers, { only: input.id });
        if (ended === 0) throw httpError('NOT_FOUND');
        return { ended };
      }),
      endOthers: api.sessions.endOthers.handler(async ({ context }) => {
        const identity = await whoAsks(context);
        return { ended: await endOwnSessions(auth, identity, context.headers, { except: identity.sessionId }) };
      }),
    },
    audit: {
      list: api.audit.list.handler(async ({ input, context }) => listOwnAudit(auth, await whoAsks(context), input)),
    },
  });
}

async function requireLiveSession({ pool }: AuthContext, context: RequestContext): Promise<Identity> {
  const identity = requireIdentity(context);
  const session = await findSession(pool, identity.sessionId);
  if (session?.userId !== identity.userId) throw httpError('UNAUTHORIZED');
  return identity;
}
