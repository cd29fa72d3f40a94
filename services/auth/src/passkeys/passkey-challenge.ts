// The challenge that an authenticator has to sign: valid for five minutes, usable once.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { AuthError, badRequest, invalid } from '../wire/auth-error.ts';
import { record, text } from '../wire/body.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.sql.ts';

const LIFETIME_MS = 300_000;
const uuid = z.uuid();

export const answerSchema = z.object({ challenge_id: text(), credential: record() });

export interface PasskeyAnswer {
  readonly challengeId: string;
  readonly credential: Readonly<Record<string, unknown>>;
}

export function readPasskeyAnswer({ challenge_id, credential }: z.output<typeof answerSchema>): PasskeyAnswer {
  if (!credential) throw invalid('credential is required');
  if (!uuid.safeParse(challenge_id).success) throw challengeNotFound();
  return { challengeId: challenge_id, credential };
}

export function requirePasskeys(context: AuthContext): void {
  if (!context.factors.passkeys) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
}

export async function askWith(
  context: AuthContext,
  userId: string | null,
  options: { readonly challenge: string },
): Promise<object> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const id = newId();
  await insertPasskeyChallenge(context.pool, { id, userId, webauthnChallenge: options.challenge, now, expiresAt });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

export type Taken = { readonly challenge: string } | { readonly refused: AuthError };

export async function takeChallenge(
  tx: Queryable,
  context: AuthContext,
  id: string,
  userId: string | null,
): Promise<Taken> {
  const taken = await takePasskeyChallenge(tx, id, userId);
  if (!taken) return { refused: challengeNotFound() };
  if (taken.expiresAt > context.clock.now()) return { challenge: taken.webauthnChallenge };
  return { refused: badRequest('webauthn_challenge_expired', 'Challenge has expired') };
}

export function verificationFailed(): AuthError {
  return badRequest('webauthn_verification_failed', 'Credential verification failed');
}

function challengeNotFound(): AuthError {
  return badRequest('webauthn_challenge_not_found', 'Challenge not found');
}
