// The one lock of the sandbox: whoever holds it is alone with the books.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function takeTurn(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('sandbox:books', 0))`);
}
