// DELETE /factors/{id}: sessions that were raised with it go back to the first level.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { AuthContext } from '../context.ts';
import { requireSession } from '../sessions/require-session.ts';
import { lowerSessionsOfFactors } from '../sessions/sessions.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { deleteFactor, deleteLonelyRecoveryCodes, lockFactor } from './factors.sql.ts';
import { ownFactor } from './own-factor.ts';
import { holdSession } from './raise-session.ts';

export async function unenrollFactor(context: AuthContext, request: Request): Promise<{ id: string }> {
  const signedIn = await requireSession(context, request);
  const factor = await ownFactor(context, request, signedIn.user.id);
  await transaction(context.pool, async (tx) => {
    const { session } = await holdSession(tx, signedIn);
    const current = await lockFactor(tx, signedIn.user.id, factor.id);
    if (current?.status === 'verified' && session.aal !== 'aal2')
      throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
    await removeFactor(tx, signedIn.user.id, factor.id);
  });
  return { id: factor.id };
}

export async function removeFactor(tx: Queryable, userId: string, id: string): Promise<void> {
  await deleteFactor(tx, userId, id);
  const lonely = await deleteLonelyRecoveryCodes(tx, userId);
  await lowerSessionsOfFactors(tx, userId, lonely === undefined ? [id] : [id, lonely]);
}
