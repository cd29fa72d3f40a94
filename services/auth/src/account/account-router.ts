// The routes of the account contract. The gateway's identity token names the person; the session must still exist.
import { accountContract } from '@consilium/contracts/auth/http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { requireIdentity } from '@consilium/kit/http/mount.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { implement } from '@orpc/server';
import { listOwnAudit } from '../audit/list-own-audit.ts';
import { removeAvatar } from '../avatars/remove-avatar.ts';
import type { AuthContext } from '../settings/context.ts';
import { peopleRouter } from '../people/people-router.ts';
import { deletionRouter, exportRouter } from '../privacy/privacy-router.ts';
import { changeOwnProfile } from '../profiles/change-own-profile.ts';
import { ownProfile } from '../profiles/own-profile.ts';
import { endOwnSessions } from '../sessions/end-own-sessions.ts';
import { listOwnSessions } from '../sessions/list-own-sessions.ts';
import { isLiveSession } from '../sessions/live-session.ts';

export function accountRouter(auth: AuthContext) {
  const api = implement(accountContract).$context<RequestContext>();
  const requireIdentity = (context: RequestContext) => requireLiveSession(auth, context);
  return api.router({
    profile: {
      get: api.profile.get.handler(async ({ context }) => {
        const { userId } = await requireIdentity(context);
        return { profile: await ownProfile(auth.pool, userId, auth.clock.now()) };
      }),
      change: api.profile.change.handler(async ({ input, context }) => ({
        profile: await changeOwnProfile(auth, await requireIdentity(context), input),
      })),
    },
    avatar: {
      remove: api.avatar.remove.handler(async ({ context }) => ({
        profile: await removeAvatar(auth, await requireIdentity(context)),
      })),
    },
    export: exportRouter(auth, requireIdentity),
    deletion: deletionRouter(auth, requireIdentity),
    people: peopleRouter(auth),
    sessions: {
      list: api.sessions.list.handler(async ({ context }) => listOwnSessions(auth, await requireIdentity(context))),
      end: api.sessions.end.handler(async ({ input, context }) => {
        const ended = await endOwnSessions(auth, await requireIdentity(context), context.headers, { only: input.id });
        if (ended === 0) throw httpError('NOT_FOUND');
        return { ended };
      }),
      endOthers: api.sessions.endOthers.handler(async ({ context }) => {
        const identity = await requireIdentity(context);
        return { ended: await endOwnSessions(auth, identity, context.headers, { except: identity.sessionId }) };
      }),
    },
    audit: {
      list: api.audit.list.handler(async ({ input, context }) =>
        listOwnAudit(auth, await requireIdentity(context), input),
      ),
    },
  });
}

async function requireLiveSession(auth: AuthContext, context: RequestContext): Promise<Identity> {
  const identity = requireIdentity(context);
  if (!(await isLiveSession(auth.pool, identity))) throw httpError('UNAUTHORIZED');
  return identity;
}
