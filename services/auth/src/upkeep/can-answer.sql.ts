// Whether the database answers, for /readyz.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function canAnswer(db: Queryable): Promise<boolean> {
  await db.query('select 1');
  return true;
}
