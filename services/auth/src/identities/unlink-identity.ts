// DELETE /user/identities/{id}: removes a way to sign in, but never the last one.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { isBelowOwnLevel } from '../factors/require-level.ts';
import { identityUnlinked } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireManualLinking } from '../oauth/authorize.ts';
import { dropPhone } from '../phone/phones.sql.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { IdentityRecord, User } from '../users/user.ts';
import { dropPassword, removeProvider } from '../users/users.sql.ts';
import { AuthError, forbidden, unprocessable } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';
import { deleteIdentity } from './identities.sql.ts';

export async function unlinkIdentity(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await requireSession(context, request);
  requireManualLinking(context);
  checkOwnLevel(signedIn);
  const id = String(request.params['identityId']);
  if (!z.uuid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    checkOwnLevel(held);
    const { user, session } = held;
    const identity = requireUnlinkable(user, id);
    const now = context.clock.now();
    await deleteIdentity(tx, user.id, id);
    if (!user.identities.some((other) => other.identityId !== id && other.provider === identity.provider))
      await removeProvider(tx, user.id, identity.provider, now);
    // This is the identity for signing in with address and password.
    if (identity.provider === 'email') await dropPassword(tx, user.id, now);
    if (identity.provider === 'phone') await dropPhone(tx, user.id, now);
    const audit = { userId: user.id, action: 'identity_unlinked', sessionId: session.id, now } as const;
    await recordAudit(tx, { ...audit, userAgent: userAgentOf(request), details: { provider: identity.provider } });
    await tellOwner(tx, context, user, identityUnlinked);
  });
  return {};
}

function checkOwnLevel(signedIn: SignedIn): void {
  if (isBelowOwnLevel(signedIn)) throw forbidden('insufficient_aal', 'AAL2 required to unlink an identity');
}

function requireUnlinkable(user: User, id: string): IdentityRecord {
  const identity = user.identities.find(({ identityId }) => identityId === id);
  const others = user.identities.filter((other) => other !== identity);
  if (!identity) throw unprocessable('identity_not_found', "Identity doesn't exist");
  if (others.length === 0)
    throw unprocessable('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  const leavesAddress = identity.email !== user.email || others.some(({ email }) => email === user.email);
  if (user.email === '' || leavesAddress) return identity;
  throw unprocessable('email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict');
}
