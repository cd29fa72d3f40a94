// GET and POST /oauth/userinfo: the current data that the person allowed the program to know.
import type { Request } from 'express';
import type { AuthContext } from '../../settings/context.ts';
import { isBanned } from '../../users/user.ts';
import { findUser } from '../../users/users.sql.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import { findProgramSession } from './oauth-sessions.sql.ts';
import { personClaims } from './person-claims.ts';
import { readProgramAccessToken } from './program-tokens.ts';

export async function userinfo(context: AuthContext, request: Request): Promise<object> {
  const { pool, clock } = context;
  const token = /^bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  if (token === undefined) throw refused(request, 'This endpoint requires a valid Bearer token', 'Bearer');
  const claims = await readProgramAccessToken(context, token);
  const session = claims && (await findProgramSession(pool, claims.sessionId, clock.now()));
  const user = session && (await findUser(pool, session.userId));
  if (!claims || !user || isBanned(user, clock.now()))
    throw refused(request, 'The access token is not valid', 'Bearer error="invalid_token"');
  return personClaims(pool, context, user, claims.scope);
}

function refused(request: Request, sentence: string, challenge: string): OauthError {
  request.res?.set('WWW-Authenticate', challenge);
  return new OauthError('invalid_token', sentence, 401);
}
