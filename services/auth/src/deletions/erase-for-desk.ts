// A deletion that the desk asks for after a privacy request, like its owner would: the owner is told, and may keep the account.
import { GRACE_DAYS } from '@consilium/contracts/auth/privacy.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { OWN_FILES } from '../erasures/erase-account.ts';
import { deletionAsked } from '../mail/account-letters.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { timeInWords } from '../mail/tell-owner.ts';
import { lockByPseudonym } from '../users/lock-by-pseudonym.ts';
import type { User } from '../users/user.ts';
import { findDeletion, insertDeletion } from './deletions.sql.ts';

const DAY_MS = 24 * 3_600_000;

export async function eraseForDesk(
  context: AuthContext,
  pseudonym: string,
): Promise<{ dueAt: string; parts: string[] }> {
  const dueAt = await transaction(context.pool, async (tx) =>
    scheduleErasure(tx, context, await lockByPseudonym(tx, pseudonym), 'desk'),
  );
  return { dueAt: dueAt.toISOString(), parts: [OWN_FILES, ...context.privacyParts] };
}

/** `admin` is the id of an administrator, or `desk`. Returns when it is due. */
export async function scheduleErasure(tx: Queryable, context: AuthContext, user: User, admin: string): Promise<Date> {
  const askedAt = context.clock.now();
  const dueAt = new Date(askedAt.getTime() + GRACE_DAYS * DAY_MS);
  if (!(await insertDeletion(tx, user.id, { askedAt, dueAt })))
    return (await findDeletion(tx, user.id))?.dueAt ?? dueAt;
  await recordAudit(tx, { userId: user.id, action: 'deletion_asked', now: askedAt, details: { admin } });
  const letter = deletionAsked.with({ time: timeInWords(dueAt) });
  await orderLetter(tx, context, newId(), { to: user, letter });
  return dueAt;
}
