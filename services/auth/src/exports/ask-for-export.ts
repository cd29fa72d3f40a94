// POST /export: asks every part of the product to export the owner's data. One export at a time, three a day.
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import { exportAsked } from '@consilium/contracts/privacy/events.ts';
import { EXPORT_WAITS_MS } from '@consilium/contracts/privacy/export-places.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { publish } from '../accounts/account-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { requireOwnLevel } from '../deletions/prove-owner.ts';
import { isLiveSession } from '../sessions/live-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { lockUser } from '../users/users.sql.ts';
import { exportView, partsOfExport } from './export-view.ts';
import { countExportsSince, insertExport, latestExport } from './exports.sql.ts';

const DAY_MS = 24 * 3_600_000;
const EXPORTS_PER_DAY = 3;

export async function askForExport(
  context: AuthContext,
  signedIn: SignedIn,
  userAgent: string | null,
): Promise<{ latest: DataExport }> {
  requireOwnLevel(signedIn);
  const { user, session } = signedIn;
  const latest = await transaction(context.pool, async (tx) => {
    await lockUser(tx, user.id);
    // The account may have been deleted softly meanwhile; then nothing is exported.
    if (!(await isLiveSession(tx, { userId: user.id, sessionId: session.id }))) throw httpError('UNAUTHORIZED');
    const before = await latestExport(tx, user.id);
    if (before?.state === 'waiting') return before;
    const audit = { userId: user.id, action: 'export_asked', sessionId: session.id, userAgent } as const;
    await recordAudit(tx, { ...audit, now: context.clock.now() });
    await order(tx, context, signedIn);
    return latestExport(tx, user.id);
  });
  context.wakeRelay();
  if (!latest) throw httpError('NOT_FOUND');
  return { latest: exportView(context, latest) };
}

async function order(tx: Queryable, context: AuthContext, { user }: SignedIn): Promise<void> {
  const askedAt = context.clock.now();
  const since = new Date(askedAt.getTime() - DAY_MS);
  if ((await countExportsSince(tx, user.id, since)) >= EXPORTS_PER_DAY) throw httpError('EXPORT_LIMIT');
  const [id, givesUpAt] = [newId(), new Date(askedAt.getTime() + EXPORT_WAITS_MS)];
  await insertExport(tx, { id, userId: user.id, waitingFor: partsOfExport(context), askedAt, givesUpAt });
  await publish(tx, exportAsked, user.pseudonym, { exportId: id, accountId: user.id }, askedAt);
}
