// GET and DELETE /factors/recovery-codes: tells how many are left, and deletes all of them.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { findRecoveryFactor } from '../factors/factors.sql.ts';
import { factorNotFound } from '../factors/own-factor.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { auditRemoval, removeFactor } from '../factors/unenroll-factor.ts';
import { requireSession } from '../sessions/require-session.ts';
import { userAgentOf } from '../wire/body.ts';
import { requireSecondLevel } from './generate-recovery-codes.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';

export async function showRecoveryCodes(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireSession(context, request);
  const factor = await findRecoveryFactor(context.pool, user.id);
  if (!factor) throw factorNotFound();
  return { id: factor.id, type: 'recovery_code', ...(await countRecoveryCodes(context.pool, factor.id)) };
}

export async function deleteRecoveryCodes(context: AuthContext, request: Request): Promise<{ id: string }> {
  const signedIn = await requireSession(context, request);
  return transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    requireSecondLevel(held);
    const factor = await findRecoveryFactor(tx, signedIn.user.id);
    if (!factor) throw factorNotFound();
    await removeFactor(tx, signedIn.user.id, factor.id);
    await auditRemoval(tx, context, held, factor, userAgentOf(request));
    return { id: factor.id };
  });
}
