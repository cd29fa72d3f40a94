// Makes a demo account as old as what it did.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** An older account stays as old as it is. */
export async function dateAccountBack(db: Queryable, userId: string, to: Date): Promise<void> {
  await db.query('update auth.users set created_at = least(created_at, $2) where id = $1', [userId, to]);
}
