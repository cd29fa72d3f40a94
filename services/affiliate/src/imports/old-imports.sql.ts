// Imports that nobody needs any more.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function listUndecided(db: Queryable, before: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from affiliate.imports where state = 'ready' and created_at < $1 order by created_at limit 100`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** With their logs. */
export async function deleteOldImports(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from affiliate.imports where ended_at < $1`, [before]);
}
