// Who was erased, as a rebuild knows it. Kept in a table of its own connection, which ends with it.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export async function beginKnowingErased(db: Queryable): Promise<void> {
  await db.query('create temporary table known_erased (subject text primary key)');
}

/** Those who were erased since it was asked before. */
export async function newlyErased(db: Queryable, schema: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ subject: string }>(
    `insert into known_erased
     select subject from ${identifier(schema)}.erased_subjects erased
      where not exists (select from known_erased known where known.subject = erased.subject)
     returning subject`,
  );
  return rows.map(({ subject }) => subject);
}
