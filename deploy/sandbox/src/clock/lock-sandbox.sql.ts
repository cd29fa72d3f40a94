// The global lock of the sandbox: one transaction at a time.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function lockSandbox(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('sandbox:books', 0))`);
}
