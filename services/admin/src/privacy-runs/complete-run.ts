// A run is completed when no part is missing.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { completeRun, hasMissingParts } from './privacy-runs.sql.ts';
import type { OpenRun } from './privacy-runs.sql.ts';

export async function completeWhenDone(tx: Queryable, { id }: OpenRun, at: Date): Promise<void> {
  if (!(await hasMissingParts(tx, id))) await completeRun(tx, id, at);
}
