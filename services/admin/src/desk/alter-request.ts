// One change of a request: under the version that its author saw, with its steps and events in the same transaction.
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AdminContext } from '../context/context.ts';
import type { Agent } from './agent.ts';
import type { RequestRow } from './request-row.ts';
import { countVersion, lockRequest } from './requests.sql.ts';

export const CHANGED_BY_OTHERS =
  'Somebody else has changed this request in the meantime. Please look at it again and repeat your change.';
export const NO_SUCH_REQUEST = 'There is no such request.';

/** What changes of requests work with. */
export type AtDesk = Pick<AdminContext, 'pool' | 'clock' | 'wakeRelay'>;

export interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

export interface Changing {
  readonly tx: Queryable;
  readonly row: RequestRow;
  readonly now: Date;
}

/** Publishes for the audit what was done with a request. */
export async function auditRequest(
  { tx, row, now }: Changing,
  { action, by, after = null }: { readonly action: string; readonly by: Agent; readonly after?: AuditedValues | null },
): Promise<void> {
  const about = { actor: by.pseudonym, account: row.pseudonym ?? undefined, subjectKind: 'request', subjectId: row.id };
  const change = { action, before: { state: row.state }, after, ...about };
  await auditAdminAction(tx, { part: 'admin', clock: { now: () => now } }, change);
}

export async function alterRequest(
  { pool, clock, wakeRelay }: AtDesk,
  { id, version }: SeenVersion,
  change: (changing: Changing) => Promise<void>,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const row = await lockRequest(tx, id);
    if (!row) throw httpError('NOT_FOUND', NO_SUCH_REQUEST);
    if (row.version !== version) throw httpError('CONFLICT', CHANGED_BY_OTHERS, { version: row.version });
    if (row.mergedInto !== null)
      throw httpError('CONFLICT', `This request was merged into ${row.mergedNumber ?? 'another one'}.`);
    await change({ tx, row, now: clock.now() });
    await countVersion(tx, id);
  });
  wakeRelay();
}
