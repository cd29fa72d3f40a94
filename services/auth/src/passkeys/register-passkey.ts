// POST /passkeys/registration/options and /verify: a signed-in person registers a passkey.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { requireLevelToEnroll } from '../factors/require-level.ts';
import { passkeyAdded } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { checkMadeKey, creationOptions } from '../webauthn/ceremonies.ts';
import { insertCredential, listCredentialIds, listPasskeys } from '../webauthn/webauthn-credentials.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
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

const MAX_PASSKEYS = 10;

type Outcome = { readonly passkey: object } | { readonly refused: AuthError };

export async function passkeyRegistrationOptions(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireMayRegister(context, request);
  await checkRoom(context.pool, user.id);
  const keys = await listCredentialIds(context.pool, user.id);
  return askWith(context, user.id, await creationOptions(context.factors.relyingParty, user, keys, 'required'));
}

export async function verifyPasskeyRegistration(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await requireMayRegister(context, request);
  const answer = readPasskeyAnswer(readBody(request, answerSchema));
  const outcome = await transaction(context.pool, (tx) =>
    register(tx, context, signedIn, answer, userAgentOf(request)),
  );
  if ('refused' in outcome) throw outcome.refused;
  return outcome.passkey;
}

async function requireMayRegister(context: AuthContext, request: Request): Promise<SignedIn> {
  const signedIn = await requireSession(context, request);
  requirePasskeys(context);
  checkMayRegister(signedIn);
  return signedIn;
}

function checkMayRegister(signedIn: SignedIn): void {
  requireLevelToEnroll(signedIn);
  // A person who leaves the organisation must not keep a way to sign in.
  if (signedIn.user.isSsoUser)
    throw unprocessable('user_sso_managed', 'Signing in to a SSO account is only possible via SSO');
}

async function register(
  tx: Queryable,
  context: AuthContext,
  signedIn: SignedIn,
  answer: PasskeyAnswer,
  userAgent: string | null,
): Promise<Outcome> {
  const held = await lockSignedIn(tx, signedIn);
  checkMayRegister(held);
  const { user, session } = held;
  await checkRoom(tx, user.id);
  const taken = await takeChallenge(tx, context, answer.challengeId, user.id);
  if ('refused' in taken) return taken;
  const made = await checkMadeKey(context.factors.relyingParty, taken.challenge, answer.credential);
  if ('why' in made) {
    context.log.warn({ userId: user.id, why: made.why }, 'a new passkey was refused');
    return { refused: verificationFailed() };
  }
  const now = context.clock.now();
  const id = newId();
  if (!(await insertCredential(tx, { id, userId: user.id, factorId: null, ...made.ok, now })))
    return { refused: unprocessable('webauthn_credential_exists', 'This passkey is registered already') };
  const audit = { userId: user.id, action: 'passkey_added', sessionId: session.id, userAgent, now } as const;
  await recordAudit(tx, { ...audit, details: { passkey: id } });
  await tellOwner(tx, context, user, passkeyAdded);
  return { passkey: { id, created_at: now.toISOString() } };
}

async function checkRoom(db: Queryable, userId: string): Promise<void> {
  if ((await listPasskeys(db, userId)).length < MAX_PASSKEYS) return;
  throw unprocessable('too_many_passkeys', 'Maximum number of passkeys reached, delete one to continue');
}
