// grant_type=refresh_token of programs: each refresh gets a new token; reusing an old one ends the session.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuthContext } from '../../settings/context.ts';
import { hashOfToken, isWellFormed, newSalt, successorOf } from '../../refresh-tokens/refresh-token.ts';
import { isBanned } from '../../users/user.ts';
import { findUser } from '../../users/users.sql.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import type { Client } from '../clients/client.ts';
import type { Parameters } from '../parameters.ts';
import { covers, scopesOf } from '../scopes.ts';
import * as sql from './oauth-sessions.sql.ts';
import type { ProgramRefreshToken, ProgramSession } from './oauth-sessions.sql.ts';
import { programTokenResponse } from './program-token-response.ts';

export async function refreshProgramSession(
  context: AuthContext,
  client: Client,
  parameter: Parameters,
): Promise<object> {
  const token = parameter('refresh_token');
  if (token === '') throw new OauthError('invalid_request', 'refresh_token is required for refresh_token grant');
  const outcome = await transaction(context.pool, async (tx) => {
    const session = await lockOwnSession(tx, context, client, token);
    const scope = scopeOf(session, parameter('scope'));
    const presented = await sql.findProgramRefreshToken(tx, hashOfToken(token));
    const next = presented && (await follow(tx, presented, token, context.clock.now()));
    if (next === undefined) return end(tx, context, session);
    await sql.markProgramSessionUsed(tx, session.id, context.clock.now());
    return programTokenResponse(context, session, scope, next);
  });
  if (outcome) return outcome;
  // Thrown after the commit, as with a code.
  throw new OauthError('invalid_grant', 'Invalid Refresh Token: Already Used');
}

/** Locks the session. Another program's token is not found. */
async function lockOwnSession(
  tx: Queryable,
  context: AuthContext,
  client: Client,
  token: string,
): Promise<ProgramSession> {
  const now = context.clock.now();
  const found = isWellFormed(token) ? await sql.findProgramRefreshToken(tx, hashOfToken(token)) : undefined;
  const session = found && (await sql.lockProgramSession(tx, found.sessionId, now));
  const user = session?.clientId === client.id ? await findUser(tx, session.userId) : undefined;
  if (!session || !user) throw new OauthError('invalid_grant', 'Invalid Refresh Token: Refresh Token Not Found');
  if (isBanned(user, now)) throw new OauthError('invalid_grant', 'Invalid Refresh Token: User Banned');
  return session;
}

function scopeOf(session: ProgramSession, given: string): string {
  if (given === '') return session.scope;
  const wanted = scopesOf(given);
  if (covers(scopesOf(session.scope), wanted)) return wanted.join(' ');
  throw new OauthError('invalid_scope', 'the scope was not allowed by the person');
}

/** Repeats the answer for a program that did not get it, until the new token has been used; undefined means reuse. */
async function follow(
  tx: Queryable,
  presented: ProgramRefreshToken,
  token: string,
  now: Date,
): Promise<string | undefined> {
  if (presented.childSalt) {
    const next = successorOf(token, presented.childSalt);
    const successor = await sql.findProgramRefreshToken(tx, hashOfToken(next));
    return successor?.usedAt === null ? next : undefined;
  }
  const salt = newSalt();
  const next = successorOf(token, salt);
  await sql.markProgramRefreshTokenUsed(tx, hashOfToken(token), salt, now);
  await sql.insertProgramRefreshToken(tx, { hash: hashOfToken(next), sessionId: presented.sessionId, now });
  return next;
}

async function end(tx: Queryable, context: AuthContext, session: ProgramSession): Promise<undefined> {
  await sql.deleteProgramSessions(tx, { id: session.id });
  const details = { program: session.clientId, what: 'refresh_token' };
  await recordAudit(tx, { userId: session.userId, action: 'program_reused', now: context.clock.now(), details });
  context.log.warn({ program: session.clientId }, 'a program’s refresh token was used twice; its session has ended');
}
