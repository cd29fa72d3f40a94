// POST /factors/{id}/verify: answers a challenge. A code and a challenge can be used once.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { factorAdded } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { announceRevoked } from '../sessions/revoke-sessions.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { checkMadeKey, checkSignature } from '../webauthn/ceremonies.ts';
import { findCredentialOfFactor, insertCredential, markCredentialUsed } from '../webauthn/webauthn-credentials.sql.ts';
import { forbidden, invalid, unprocessable } from '../wire/auth-error.ts';
import type { AuthError } from '../wire/auth-error.ts';
import { readBody, record, text, userAgentOf } from '../wire/body.ts';
import { addressHashOf } from './challenge-factor.ts';
import { findChallenge, lockFactor, markChallengeUsed, markFactorVerified, markTimeStepUsed } from './factors.sql.ts';
import type { ChallengeRow, FactorRow } from './factors.sql.ts';
import type { FactorType } from './factor.ts';
import { takeTry } from './limit-tries.ts';
import { factorNotFound, ownFactor } from './own-factor.ts';
import { auditFactor, lockSignedIn, raiseSession } from './raise-session.ts';
import type { FactorMethod, FactorOutcome } from './raise-session.ts';
import { checkPhoneCode } from './phone/phone-challenge.ts';
import { isBelowOwnLevel } from './require-level.ts';
import { matchTotp } from './totp.ts';
import { requireVerifyEnabled } from './verify-enabled.ts';
import { checkSite, siteSchema } from './webauthn-site.ts';

const webauthnSchema = siteSchema.extend({ type: text(), credential_response: record() });
export const bodySchema = z.object({ challenge_id: text(), code: text(), webauthn: webauthnSchema.nullish() });
const uuid = z.uuid();

const methods: Readonly<Record<FactorType, FactorMethod>> = {
  totp: 'totp',
  webauthn: 'mfa/webauthn',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
};

interface Answer {
  readonly factorId: string;
  readonly challengeId: string;
  readonly addressHash: Buffer;
  readonly userAgent: string | null;
  /** The code of an authenticator app or a telephone; '' for a security key. */
  readonly code: string;
  /** The answer of a security key; empty for other types. */
  readonly credential: object;
}

export async function verifyFactor(context: AuthContext, request: Request): Promise<TokenResponse> {
  const signedIn = await requireSession(context, request);
  const factor = await ownFactor(context, request, signedIn.user.id);
  requireVerifyEnabled(context, factor.type);
  const answer = readAnswer(context, request, factor);
  await takeTry(context, request, factor.id, { inAll: factor.type !== 'webauthn' });
  return finishProof(context, await transaction(context.pool, (tx) => prove(tx, context, signedIn, answer)));
}

export async function finishProof(context: AuthContext, outcome: FactorOutcome): Promise<TokenResponse> {
  if ('refused' in outcome) throw outcome.refused;
  await announceRevoked(context, outcome.ended);
  return outcome.tokens;
}

function readAnswer(context: AuthContext, request: Request, factor: FactorRow): Answer {
  const { challenge_id: challengeId, code, webauthn } = readBody(request, bodySchema);
  if (factor.type === 'webauthn') {
    checkSite(context.factors.relyingParty, webauthn);
    if (!webauthn?.credential_response) throw invalid('Invalid credential_response');
  } else if (code === '') throw invalid('Code needs to be non-empty');
  if (!uuid.safeParse(challengeId).success) throw challengeNotFound();
  const credential = webauthn?.credential_response ?? {};
  const addressHash = addressHashOf(context, request);
  return { factorId: factor.id, challengeId, addressHash, userAgent: userAgentOf(request), code, credential };
}

async function prove(tx: Queryable, context: AuthContext, signedIn: SignedIn, answer: Answer): Promise<FactorOutcome> {
  const held = await lockSignedIn(tx, signedIn);
  const factor = await lockFactor(tx, held.user.id, answer.factorId);
  if (!factor) throw factorNotFound();
  // Knowing only the password is not enough to finish an enrolment that was begun at aal2.
  if (factor.status === 'unverified' && isBelowOwnLevel(held))
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
  const now = context.clock.now();
  const challenge = usable(await findChallenge(tx, factor.id, answer.challengeId), answer, now);
  const method = methods[factor.type];
  const refused = await checkAnswer(tx, context, factor, challenge, answer);
  // A wrong code may be typed again, but a security key's answer uses the challenge up.
  if (!refused || factor.type === 'webauthn') await markChallengeUsed(tx, challenge.id, now);
  const { userAgent } = answer;
  if (refused) {
    await auditFactor(tx, context, held, { method, userAgent, outcome: 'wrong_factor' });
    return { refused };
  }
  if (factor.status === 'unverified') await addFactor(tx, context, held, factor, userAgent);
  return raiseSession(tx, context, held, { factorId: factor.id, method, userAgent });
}

function checkAnswer(
  tx: Queryable,
  context: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  answer: Answer,
): Promise<AuthError | undefined> {
  if (factor.type === 'totp') return checkCode(tx, context, factor, answer, context.clock.now());
  if (factor.type === 'phone') return checkPhoneCode(tx, context, challenge, answer.code);
  return checkKey(tx, context, factor, challenge, answer);
}

async function addFactor(
  tx: Queryable,
  context: AuthContext,
  { user, session }: SignedIn,
  factor: FactorRow,
  userAgent: string | null,
): Promise<void> {
  const now = context.clock.now();
  await markFactorVerified(tx, factor, now);
  const audit = { userId: user.id, action: 'factor_added', sessionId: session.id, userAgent, now } as const;
  await recordAudit(tx, { ...audit, details: { factor: factor.id, type: factor.type } });
  await tellOwner(tx, context, user, factorAdded);
}

function usable(challenge: ChallengeRow | undefined, answer: Answer, now: Date): ChallengeRow {
  if (!challenge) throw challengeNotFound();
  if (challenge.usedAt !== null || !challenge.addressHash.equals(answer.addressHash))
    throw unprocessable('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.expiresAt > now) return challenge;
  throw unprocessable(
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  );
}

function challengeNotFound(): AuthError {
  return unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
}

async function checkCode(
  tx: Queryable,
  { sealer }: AuthContext,
  { id, secret, secretSealed, lastTimeStep }: FactorRow,
  { code }: Answer,
  now: Date,
): Promise<AuthError | undefined> {
  const plain = secretSealed ? sealer.open(secret ?? '') : (secret ?? '');
  const timeStep = matchTotp(plain, code, lastTimeStep, now);
  if (timeStep === undefined) return unprocessable('mfa_verification_failed', 'Invalid TOTP code entered');
  await markTimeStepUsed(tx, id, timeStep);
  return undefined;
}

async function checkKey(
  tx: Queryable,
  context: AuthContext,
  factor: FactorRow,
  { webauthnChallenge }: ChallengeRow,
  { credential }: Answer,
): Promise<AuthError | undefined> {
  const site = context.factors.relyingParty;
  const now = context.clock.now();
  const key = await findCredentialOfFactor(tx, factor.userId, factor.id, 'for update');
  if (key) {
    const checked = await checkSignature(site, webauthnChallenge ?? '', key, credential);
    if ('why' in checked) return keyRefused(context, factor, checked.why);
    await markCredentialUsed(tx, key.id, { ...checked.ok, now });
    return undefined;
  }
  const made = await checkMadeKey(site, webauthnChallenge ?? '', credential);
  if ('why' in made) return keyRefused(context, factor, made.why);
  const row = { id: newId(), userId: factor.userId, factorId: factor.id, ...made.ok, now };
  return (await insertCredential(tx, row)) ? undefined : keyRefused(context, factor, 'the key is known already');
}

function keyRefused(context: AuthContext, factor: FactorRow, why: string): AuthError {
  context.log.warn({ userId: factor.userId, factorId: factor.id, why }, 'a security key was refused');
  return unprocessable('mfa_verification_failed', 'Invalid WebAuthn response entered');
}
