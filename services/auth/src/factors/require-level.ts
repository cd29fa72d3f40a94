// The rules of assurance levels: an account with a second factor needs aal2 for anything that could take the account over.
import type { SignedIn } from '../sessions/require-session.ts';
import { AuthError, forbidden } from '../wire/auth-error.ts';
import { hasVerifiedFactor } from './factor.ts';

export function isBelowOwnLevel({ user, session }: SignedIn): boolean {
  return session.aal !== 'aal2' && hasVerifiedFactor(user);
}

/** For enrolling a factor or a passkey. */
export function requireLevelToEnroll(signedIn: SignedIn): void {
  if (signedIn.user.isAnonymous)
    throw forbidden('no_authorization', 'Anonymous user not allowed to perform these actions');
  if (isBelowOwnLevel(signedIn)) throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** For a new password, address or number. */
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
