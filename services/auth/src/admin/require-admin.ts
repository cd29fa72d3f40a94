// Checks who may administer accounts: a person with the role admin, or a program with the configured token or one signed by an operator's key.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { isBelowOwnLevel } from '../factors/require-level.ts';
import { bearerToken, requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { AuthError, forbidden } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';

/** Roles that count in the tokens of programs; in a person's token they grant nothing. */
const programRoles: ReadonlySet<string> = new Set(['service_role', 'supabase_admin']);

/** Returns the caller for the log: an account's id or 'service'. Throws GoTrue's errors. */
export async function requireAdmin(context: AuthContext, request: Request): Promise<string> {
  const token = bearerToken(request);
  if (isServiceToken(context.settings.adminToken, token)) return 'service';
  const claims = await context.accessTokens.verify(token);
  if (claims.isProgram && programRoles.has(claims.role ?? '')) return 'service';
  if (claims.isProgram) throw forbidden('not_admin', 'User not allowed');
  const signedIn = await requireSession(context, request);
  const { user, session } = signedIn;
  if (!user.roles.includes('admin')) {
    await auditRefusal(context, request, signedIn);
    throw forbidden('not_admin', 'User not allowed');
  }
  if (isBelowOwnLevel(signedIn)) {
    await auditRefusal(context, request, signedIn);
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to administer accounts when MFA is enabled.',
    );
  }
  if (context.settings.adminRequiresSecondFactor && session.aal !== 'aal2') {
    await auditRefusal(context, request, signedIn);
    throw forbidden('second_factor_required', 'Administrators need a second factor. Please add one first.');
  }
  return user.id;
}

/** The session may be stolen, so the attempt is in the audit that its owner can read. */
async function auditRefusal(context: AuthContext, request: Request, { user, session }: SignedIn): Promise<void> {
  const audit = { userId: user.id, action: 'admin_refused', sessionId: session.id } as const;
  await recordAudit(context.pool, { ...audit, userAgent: userAgentOf(request), now: context.clock.now() });
}

function isServiceToken(configured: string | undefined, presented: string): boolean {
  return configured !== undefined && timingSafeEqual(digest(configured), digest(presented));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
