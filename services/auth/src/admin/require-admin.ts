// Who may administer accounts: a person with the role admin, or the program that knows the configured token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { AuthContext } from '../context.ts';
import { isBelowOwnLevel } from '../factors/require-level.ts';
import { bearerToken, requireSession } from '../sessions/require-session.ts';
import { AuthError, forbidden } from '../wire/auth-error.ts';

/** Who it was, for the log: an account's id or 'service'. Throws GoTrue's errors. */
export async function requireAdmin(context: AuthContext, request: Request): Promise<string> {
  if (isServiceToken(context.settings.adminToken, bearerToken(request))) return 'service';
  const signedIn = await requireSession(context, request);
  const { user } = signedIn;
  if (!user.roles.includes('admin')) throw forbidden('not_admin', 'User not allowed');
  if (isBelowOwnLevel(signedIn))
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to administer accounts when MFA is enabled.',
    );
  return user.id;
}

function isServiceToken(configured: string | undefined, presented: string): boolean {
  return configured !== undefined && timingSafeEqual(digest(configured), digest(presented));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
