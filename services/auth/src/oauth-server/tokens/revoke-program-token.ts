// POST /oauth/revoke (RFC 7009): a program revokes its tokens; either token ends the session.
import type { Request } from 'express';
import type { AuthContext } from '../../settings/context.ts';
import { hashOfToken } from '../../refresh-tokens/refresh-token.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import { authenticateClient } from '../clients/authenticate-client.ts';
import { bodyParameters } from '../parameters.ts';
import { deleteProgramSessions, findProgramRefreshToken, findProgramSession } from './oauth-sessions.sql.ts';
import { readProgramAccessToken } from './program-tokens.ts';

/** An unknown token, or another program's, is ignored without an error. */
export async function revokeProgramToken(context: AuthContext, request: Request): Promise<void> {
  const { pool, clock } = context;
  const parameter = bodyParameters(request);
  const client = await authenticateClient(context, request, parameter);
  const token = parameter('token');
  if (token === '') throw new OauthError('invalid_request', 'token is required');
  const refreshToken = await findProgramRefreshToken(pool, hashOfToken(token));
  const sessionId = refreshToken?.sessionId ?? (await readProgramAccessToken(context, token))?.sessionId;
  const session = sessionId === undefined ? undefined : await findProgramSession(pool, sessionId, clock.now());
  if (session?.clientId === client.id) await deleteProgramSessions(pool, { id: session.id });
}
