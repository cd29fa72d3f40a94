// One change of a request: under the version that its author saw, with its steps and events in the same transaction.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { AdminContext } from '../context/context.ts';
import type { RequestRow } from './request-row.ts';
import { countVersion, lockRequest } from './requests.sql.ts';

export const CHANGED_BY_OTHERS =
  'Somebody else has changed this request in the meantime. Please look at it again and repeat your change.';
export const NO_SUCH_REQUEST = 'There is no such request.';

export interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

export interface Changing {
  readonly tx: Queryable;
  readonly row: RequestRow;
  readonly now: Date;
}

export async function alterRequest(
  { pool, clock, wakeRelay }: Pick<AdminContext, 'pool' | 'clock' | 'wakeRelay'>,
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
