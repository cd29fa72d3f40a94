// Before a deletion the owner proves who they are: by the password, by a code from a mail, or by a recent sign-in.
import { createHash } from 'node:crypto';
import type { OwnerProof } from '@consilium/contracts/auth/privacy.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { AuthContext } from '../settings/context.ts';
import { isBelowOwnLevel } from '../factors/require-level.ts';
import { isNonceRight } from '../reauthentication/check-nonce.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { User } from '../users/user.ts';
import { AuthError } from '../wire/auth-error.ts';

export interface GivenProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

const FRESH_MS = 10 * 60_000;
const TRIES = { name: 'auth-owner', limit: 10, windowSeconds: 300 };

export function proofsOf(user: User): readonly OwnerProof[] {
  const proofs: OwnerProof[] = [
    ...(user.passwordHash === null ? [] : ['password' as const]),
    ...(user.email !== '' && user.emailConfirmedAt !== null ? ['code' as const] : []),
  ];
  return proofs.length > 0 ? proofs : ['sign_in'];
}

/** An account with a second factor needs a session that the factor has confirmed. */
export function requireOwnLevel(signedIn: SignedIn): void {
  if (isBelowOwnLevel(signedIn)) throw httpError('SECOND_FACTOR_NEEDED');
}

export async function proveOwner(context: AuthContext, signedIn: SignedIn, given: GivenProof): Promise<void> {
  const { user, session } = signedIn;
  requireOwnLevel(signedIn);
  const proofs = proofsOf(user);
  if (proofs.includes('sign_in')) {
    if (context.clock.now().getTime() - session.createdAt.getTime() > FRESH_MS) throw httpError('SIGN_IN_AGAIN');
    return;
  }
  if (given.password === undefined && given.code === undefined) throw httpError('PROOF_REFUSED');
  await takeTry(context, user.id);
  const isRight =
    given.password === undefined
      ? proofs.includes('code') && (await isNonceRight(context, user.id, given.code ?? ''))
      : await isPasswordRight(context, user, given.password);
  if (!isRight) throw httpError('PROOF_REFUSED');
}

/** Only requests with a session get here, so guessing locks nobody out of signing in. */
async function takeTry(context: AuthContext, userId: string): Promise<void> {
  const key = createHash('sha256').update(userId).digest('base64url');
  const decisions = await context.limiter.take([{ rule: TRIES, key }], context.clock.now()).catch((error: unknown) => {
    throw error instanceof LimiterUnavailableError ? httpError('LIMITS_UNAVAILABLE', tryAgain) : error;
  });
  if (decisions.some(({ allowed }) => !allowed)) throw httpError('RATE_LIMITED');
}

/** Converts the error for too many concurrent password checks, since GoTrue's form of it is not part of this contract. */
function isPasswordRight({ hasher }: AuthContext, user: User, password: string): Promise<boolean> {
  return hasher.verify(password, user.passwordHash).catch((error: unknown) => {
    throw error instanceof AuthError ? httpError('RATE_LIMITED') : error;
  });
}

const tryAgain = 'This is not possible at the moment. Please try again shortly.';
