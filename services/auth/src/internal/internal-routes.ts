// Internal routes for our other processes: revoked sessions, an account's zone and roles, whether it is in use, a person's mail address, and what the desk asks for about somebody's data.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { RequestContext } from '@consilium/kit/http/mount.ts';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { findAccount, findByAddress, findContact, findStanding } from '../accounts/user-roles.sql.ts';
import type { AuthContext } from '../settings/context.ts';
import { eraseForDesk } from '../deletions/erase-for-desk.ts';
import { exportForDesk } from '../exports/export-for-desk.ts';
import { listRevokedSessions } from '../sessions/sessions.sql.ts';

const MAX_SESSIONS = 100_000;

const createApi = () => implement(authInternalContract).$context<RequestContext>();

export function internalRouter(context: AuthContext) {
  const api = createApi();
  return api.router({
    listRevokedSessions: api.listRevokedSessions.handler(async () => {
      const lifetimeMs = context.accessTokens.lifetimeSeconds * 1000;
      const since = new Date(context.clock.now().getTime() - lifetimeMs);
      const sessions = await listRevokedSessions(context.pool, since, MAX_SESSIONS);
      return {
        sessions: sessions.map(({ sessionId, revokedAt }) => ({ sessionId, revokedAt: revokedAt.toISOString() })),
      };
    }),
    getAccount: api.getAccount.handler(async ({ input }) => {
      const isId = z.uuid().safeParse(input.pseudonym).success;
      const account = isId ? await findAccount(context.pool, input.pseudonym) : undefined;
      if (!account) throw httpError('NOT_FOUND');
      return account;
    }),
    getContact: api.getContact.handler(async ({ input }) => {
      const isId = z.uuid().safeParse(input.pseudonym).success;
      const contact = isId ? await findContact(context.pool, input.pseudonym, context.clock.now()) : undefined;
      if (!contact) throw httpError('NOT_FOUND');
      return contact;
    }),
    getStanding: api.getStanding.handler(async ({ input }) => {
      const isId = z.uuid().safeParse(input.pseudonym).success;
      const standing = isId ? await findStanding(context.pool, input.pseudonym, context.clock.now()) : undefined;
      if (!standing) throw httpError('NOT_FOUND');
      return standing;
    }),
    ...privacyRoutes(api, context),
  });
}

/** What the desk asks for when somebody wrote about their data. */
function privacyRoutes(api: ReturnType<typeof createApi>, context: AuthContext) {
  return {
    findAccountByAddress: api.findAccountByAddress.handler(async ({ input }) => {
      const pseudonym = await findByAddress(context.pool, input.email);
      if (pseudonym === undefined) throw httpError('NOT_FOUND');
      return { pseudonym };
    }),
    askForExport: api.askForExport.handler(({ input }) => exportForDesk(context, input.pseudonym)),
    askForErasure: api.askForErasure.handler(({ input }) => eraseForDesk(context, input.pseudonym)),
  };
}
