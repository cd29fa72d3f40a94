// An export that the desk asks for after a privacy request, like its owner would. The link goes to the owner only.
import { exportAsked } from '@consilium/contracts/privacy/events.ts';
import { EXPORT_WAITS_MS } from '@consilium/contracts/privacy/export-places.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { publish } from '../accounts/account-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { lockByPseudonym } from '../users/lock-by-pseudonym.ts';
import type { User } from '../users/user.ts';
import { partsOfExport } from './export-view.ts';
import { insertExport, latestExport } from './exports.sql.ts';

export interface ExportForDesk {
  readonly exportId: string;
  readonly parts: { part: string; isDone: boolean }[];
}

export async function exportForDesk(context: AuthContext, pseudonym: string): Promise<ExportForDesk> {
  const asked = await transaction(context.pool, async (tx) => {
    return exportUnlessWaiting(tx, context, await lockByPseudonym(tx, pseudonym), 'desk');
  });
  context.wakeRelay();
  const parts = partsOfExport(context).map((part) => ({ part, isDone: !asked.waitingFor.includes(part) }));
  return { exportId: asked.id, parts };
}

/** `admin` is the id of an administrator, or `desk`. The account has to be locked. */
export async function exportUnlessWaiting(
  tx: Queryable,
  context: AuthContext,
  user: User,
  admin: string,
): Promise<{ id: string; waitingFor: readonly string[] }> {
  const before = await latestExport(tx, user.id);
  return before?.state === 'waiting' ? before : order(tx, context, user, admin);
}

/** The limit of a day is for owners: an administrator answers for what is asked here. */
async function order(tx: Queryable, context: AuthContext, user: User, admin: string) {
  const askedAt = context.clock.now();
  const waitingFor = partsOfExport(context);
  const [id, givesUpAt] = [newId(), new Date(askedAt.getTime() + EXPORT_WAITS_MS)];
  await insertExport(tx, { id, userId: user.id, waitingFor, askedAt, givesUpAt });
  await recordAudit(tx, { userId: user.id, action: 'export_asked', now: askedAt, details: { admin } });
  await publish(tx, exportAsked, user.pseudonym, { exportId: id, accountId: user.id }, askedAt);
  return { id, waitingFor };
}
