// The rules of assurance levels: who has a second factor needs it for whatever could take the account away.
import type { SignedIn } from '../sessions/require-session.ts';
import { AuthError, forbidden } from '../wire/auth-error.ts';
import { hasVerifiedFactor } from './factor.ts';

export function isBelowOwnLevel({ user, session }: SignedIn): boolean {
  return session.aal !== 'aal2' && hasVerifiedFactor(user);
}

/** Enrolling a factor, or a passkey. */
export function requireLevelToEnroll(signedIn: SignedIn): void {
  if (signedIn.user.isAnonymous)
    throw forbidden('no_authorization', 'Anonymous user not allowed to perform these actions');
  if (isBelowOwnLevel(signedIn)) throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** A new password, address or number. */
export function requireLevelToChangeAccount(
  signedIn: SignedIn,
  wanted: { readonly email: string; readonly phone: string; readonly password: string },
): void {
  const changes = wanted.email !== '' || wanted.phone !== '' || wanted.password !== '';
  if (changes && isBelowOwnLevel(signedIn))
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
}
