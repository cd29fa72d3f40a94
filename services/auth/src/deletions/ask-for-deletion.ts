// POST /deletion: schedules the account's erasure in seven days and tells its owner by mail. Until then nothing is lost.
import { GRACE_DAYS } from '@consilium/contracts/auth/privacy.ts';
import type { Deletion } from '@consilium/contracts/auth/privacy.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { deletionAsked } from '../mail/account-letters.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { timeInWords } from '../mail/tell-owner.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import { findDeletion, insertDeletion } from './deletions.sql.ts';
import { deletionView } from './own-deletion.ts';
import { proveOwner, requireOwnLevel } from './prove-owner.ts';
import type { GivenProof } from './prove-owner.ts';

const DAY_MS = 24 * 3_600_000;

export async function askForDeletion(
  context: AuthContext,
  signedIn: SignedIn,
  given: GivenProof & { readonly userAgent: string | null },
): Promise<{ pending: Deletion }> {
  await proveOwner(context, signedIn, given);
  const askedAt = context.clock.now();
  const row = { askedAt, dueAt: new Date(askedAt.getTime() + GRACE_DAYS * DAY_MS) };
  return transaction(context.pool, async (tx) => {
    const { user, session } = await lockProven(tx, signedIn);
    if (!(await insertDeletion(tx, user.id, row)))
      return { pending: deletionView((await findDeletion(tx, user.id)) ?? row) };
    const { userAgent } = given;
    await recordAudit(tx, {
      userId: user.id,
      action: 'deletion_asked',
      sessionId: session.id,
      userAgent,
      now: askedAt,
    });
    const letter = deletionAsked.with({ time: timeInWords(row.dueAt) });
    await orderLetter(tx, context, newId(), { to: user, letter });
    return { pending: deletionView(row) };
  });
}

/** Locks and checks again: another request may have ended the session or changed the password during the proof. */
async function lockProven(tx: Queryable, signedIn: SignedIn): Promise<SignedIn> {
  const held = await lockSignedIn(tx, signedIn).catch((error: unknown) => {
    throw error instanceof AuthError ? httpError('UNAUTHORIZED') : error;
  });
  requireOwnLevel(held);
  if (held.user.passwordHash !== signedIn.user.passwordHash) throw httpError('CONFLICT');
  return held;
}
