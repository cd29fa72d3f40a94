// GET and DELETE /deletion: shows and cancels the scheduled deletion of the own account.
import type { Deletion, OwnerProof } from '@consilium/contracts/auth/privacy.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { deletionCancelled } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { findDeletion, removeDeletion } from './deletions.sql.ts';
import type { DeletionRow } from './deletions.sql.ts';
import { proofsOf } from './prove-owner.ts';

export function deletionView({ askedAt, dueAt }: DeletionRow): Deletion {
  return { askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
}

export async function ownDeletion(
  { pool }: AuthContext,
  { user }: SignedIn,
): Promise<{ pending: Deletion | null; proofs: OwnerProof[] }> {
  const row = await findDeletion(pool, user.id);
  return { pending: row ? deletionView(row) : null, proofs: [...proofsOf(user)] };
}

/** Needs no proof, because it destroys nothing. */
export async function keepAccount(
  context: AuthContext,
  { user, session }: SignedIn,
  userAgent: string | null,
): Promise<{ kept: boolean }> {
  const kept = await transaction(context.pool, async (tx) => {
    if (!(await removeDeletion(tx, user.id))) return false;
    const now = context.clock.now();
    await recordAudit(tx, { userId: user.id, action: 'deletion_cancelled', sessionId: session.id, userAgent, now });
    await tellOwner(tx, context, user, deletionCancelled);
    return true;
  });
  return { kept };
}
