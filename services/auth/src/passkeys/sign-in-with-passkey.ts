// POST /passkeys/authentication/options and /verify: signs in with a passkey instead of address and password.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { takeTry } from '../factors/limit-tries.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { lockUser } from '../users/users.sql.ts';
import { checkSignature, requestOptions } from '../webauthn/ceremonies.ts';
import { lockPasskeyByCredential, markCredentialUsed } from '../webauthn/webauthn-credentials.sql.ts';
import { forbidden } from '../wire/auth-error.ts';
import type { AuthError } from '../wire/auth-error.ts';
import { readBody, userAgentOf } from '../wire/body.ts';
import {
  answerSchema,
  askWith,
  readPasskeyAnswer,
  requirePasskeys,
  takeChallenge,
  verificationFailed,
} from './passkey-challenge.ts';
import type { PasskeyAnswer } from './passkey-challenge.ts';

type Outcome = { readonly tokens: TokenResponse } | { readonly refused: AuthError };

export async function passkeyAuthenticationOptions(context: AuthContext, request: Request): Promise<object> {
  requirePasskeys(context);
  await takeTry(context, request, 'passkey options', { inAll: false });
  return askWith(context, null, await requestOptions(context.factors.relyingParty, []));
}

export async function verifyPasskeyAuthentication(context: AuthContext, request: Request): Promise<TokenResponse> {
  requirePasskeys(context);
  const answer = readPasskeyAnswer(readBody(request, answerSchema));
  await takeTry(context, request, 'passkey', { inAll: false });
  const outcome = await transaction(context.pool, (tx) => signIn(tx, context, answer, userAgentOf(request)));
  if ('refused' in outcome) throw outcome.refused;
  context.wakeRelay();
  return outcome.tokens;
}

async function signIn(
  tx: Queryable,
  context: AuthContext,
  { challengeId, credential }: PasskeyAnswer,
  userAgent: string | null,
): Promise<Outcome> {
  const taken = await takeChallenge(tx, context, challengeId, null);
  if ('refused' in taken) return taken;
  const key = await lockPasskeyByCredential(tx, String(credential['id']));
  const user = key && (await lockUser(tx, key.userId));
  if (!user || user.deletedAt !== null) return { refused: verificationFailed() };
  const checked = await checkSignature(context.factors.relyingParty, taken.challenge, key, credential);
  if ('why' in checked || !namesOwner(credential, user)) {
    const why = 'why' in checked ? checked.why : 'the user handle is of somebody else';
    context.log.warn({ userId: user.id, passkeyId: key.id, why }, 'a passkey was refused');
    return refuse(tx, context, user, 'wrong_factor', userAgent);
  }
  const now = context.clock.now();
  await markCredentialUsed(tx, key.id, { ...checked.ok, now });
  if (isBanned(user, now)) return refuse(tx, context, user, 'banned', userAgent);
  return { tokens: await startSession(tx, context, { user, method: 'passkey', userAgent }) };
}

/** Some keys omit the user handle; otherwise it must be the account's id, which was set at registration. */
function namesOwner(credential: PasskeyAnswer['credential'], user: User): boolean {
  const { userHandle } = credential['response'] as { userHandle?: unknown };
  return !userHandle || userHandle === Buffer.from(user.id).toString('base64url');
}

async function refuse(
  tx: Queryable,
  context: AuthContext,
  user: User,
  outcome: 'wrong_factor' | 'banned',
  userAgent: string | null,
): Promise<Outcome> {
  const audit = { userId: user.id, action: 'sign_in', method: 'passkey', outcome, userAgent } as const;
  await recordAudit(tx, { ...audit, now: context.clock.now() });
  return { refused: outcome === 'banned' ? forbidden('user_banned', 'User is banned') : verificationFailed() };
}
