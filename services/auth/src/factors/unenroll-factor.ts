// DELETE /factors/{id}: deletes a factor; sessions that it had raised go back to aal1.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { factorRemoved } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { lowerSessionsOfFactors } from '../sessions/sessions.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';
import { deleteFactor, deleteUnneededRecoveryCodes, lockFactor } from './factors.sql.ts';
import type { FactorRow } from './factors.sql.ts';
import { ownFactor } from './own-factor.ts';
import { lockSignedIn } from './raise-session.ts';

export async function unenrollFactor(context: AuthContext, request: Request): Promise<{ id: string }> {
  const signedIn = await requireSession(context, request);
  const factor = await ownFactor(context, request, signedIn.user.id);
  await transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    const current = await lockFactor(tx, signedIn.user.id, factor.id);
    if (current?.status === 'verified' && held.session.aal !== 'aal2')
      throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
    await removeFactor(tx, signedIn.user.id, factor.id);
    // An unverified factor did not count yet.
    if (current?.status === 'verified') await auditRemoval(tx, context, held, current, userAgentOf(request));
  });
  return { id: factor.id };
}

export async function auditRemoval(
  tx: Queryable,
  context: AuthContext,
  { user, session }: SignedIn,
  factor: Pick<FactorRow, 'id' | 'type'>,
  userAgent: string | null,
): Promise<void> {
  const audit = { userId: user.id, action: 'factor_removed', sessionId: session.id, userAgent } as const;
  await recordAudit(tx, { ...audit, now: context.clock.now(), details: { factor: factor.id, type: factor.type } });
  await tellOwner(tx, context, user, factorRemoved);
}

export async function removeFactor(tx: Queryable, userId: string, id: string): Promise<void> {
  await deleteFactor(tx, userId, id);
  const unneeded = await deleteUnneededRecoveryCodes(tx, userId);
  await lowerSessionsOfFactors(tx, userId, unneeded === undefined ? [id] : [id, unneeded]);
}
