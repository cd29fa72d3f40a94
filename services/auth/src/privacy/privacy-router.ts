// The routes of exports and deletions: for the owner alone, with a session that still exists.
import type { IncomingHttpHeaders } from 'node:http';
import { accountContract } from '@consilium/contracts/auth/http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { implement } from '@orpc/server';
import type { AuthContext } from '../settings/context.ts';
import { askForDeletion } from '../deletions/ask-for-deletion.ts';
import { keepAccount, ownDeletion } from '../deletions/own-deletion.ts';
import { sendOwnerCode } from '../deletions/send-owner-code.ts';
import { askForExport } from '../exports/ask-for-export.ts';
import { exportView } from '../exports/export-view.ts';
import { latestExport } from '../exports/exports.sql.ts';
import { linkToExport } from '../exports/link-to-export.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { findSession } from '../sessions/sessions.sql.ts';
import { findUser } from '../users/users.sql.ts';
import { shortUserAgent } from '../wire/body.ts';

type RequireIdentity = (context: RequestContext) => Promise<Identity>;

export function exportRouter(auth: AuthContext, requireIdentity: RequireIdentity) {
  const api = implement(accountContract.export).$context<RequestContext>();
  const owner = async (context: RequestContext) => signedIn(auth, await requireIdentity(context));
  return api.router({
    get: api.get.handler(async ({ context }) => {
      const latest = await latestExport(auth.pool, (await requireIdentity(context)).userId);
      return { latest: latest ? exportView(auth, latest) : null };
    }),
    ask: api.ask.handler(async ({ context }) => askForExport(auth, await owner(context), deviceIn(context.headers))),
    link: api.link.handler(async ({ input, context }) => linkToExport(auth, await owner(context), input.id)),
  });
}

export function deletionRouter(auth: AuthContext, requireIdentity: RequireIdentity) {
  const api = implement(accountContract.deletion).$context<RequestContext>();
  const owner = async (context: RequestContext) => signedIn(auth, await requireIdentity(context));
  return api.router({
    get: api.get.handler(async ({ context }) => ownDeletion(auth, await owner(context))),
    sendCode: api.sendCode.handler(async ({ context }) => sendOwnerCode(auth, await owner(context))),
    ask: api.ask.handler(async ({ input: { password, code }, context }) =>
      askForDeletion(auth, await owner(context), { password, code, userAgent: deviceIn(context.headers) }),
    ),
    keep: api.keep.handler(async ({ context }) => keepAccount(auth, await owner(context), deviceIn(context.headers))),
  });
}

function deviceIn(headers: IncomingHttpHeaders): string | null {
  return shortUserAgent(headers['user-agent']);
}

async function signedIn({ pool }: AuthContext, { userId, sessionId }: Identity): Promise<SignedIn> {
  const [user, session] = [await findUser(pool, userId), await findSession(pool, sessionId)];
  if (!user || !session) throw httpError('UNAUTHORIZED');
  return { user, session };
}
