// Searches every column of every table of the product for a text.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/**
 * The tables with a row that contains it. Without the event log, which is kept forever and may contain account numbers.
 */
export async function rowsThatMention(db: Queryable, words: string): Promise<readonly string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'event_log')`,
  );
  const mentioned: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await db.query(
      `select from ${name} as t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [words],
    );
    if ((rowCount ?? 0) > 0) mentioned.push(name);
  }
  return mentioned.toSorted();
}
