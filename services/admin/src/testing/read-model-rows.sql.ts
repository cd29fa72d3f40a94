// All SQL that tests of read models need: every row, and how many of some events the groups have handled.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Every row with all its columns, in one order. */
export async function rowsOf(db: Queryable, tables: readonly string[]): Promise<Readonly<Record<string, string[]>>> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from admin.${table} t order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

export async function handledBy(
  db: Queryable,
  groups: readonly string[],
  eventIds: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<{ group: string; events: number }>(
    `select group_name as "group", count(*)::int as events from admin.inbox
      where group_name = any($1::text[]) and event_id = any($2::uuid[]) group by group_name`,
    [groups, eventIds],
  );
  return Object.fromEntries(rows.map(({ group, events }) => [group, events]));
}

/** Makes the served rows wrong: a rebuild has to set them right. */
export async function spoil(db: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await db.query(`delete from admin.${table} where ctid in (select ctid from admin.${table} limit 2)`);
  if (tables.includes('hourly_counts')) await db.query('update admin.hourly_counts set count = count + 1');
  if (tables.includes('reported_sales')) await db.query(`update admin.reported_sales set state = 'spoiled'`);
  if (tables.includes('activity')) await db.query(`update admin.activity set summary = 'spoiled'`);
}

/** The names of all that the tables have: columns, indexes, constraints, and their owner. */
export async function namesOf(db: Queryable, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `with wanted as (select c.oid, c.relname, c.relowner from pg_class c
                      where c.relnamespace = 'admin'::regnamespace and c.relname = any($1::text[]))
     select relname || ' ' || pg_get_userbyid(relowner) as name from wanted
     union all select relname || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull::text
       from wanted join pg_attribute on attrelid = oid where attnum > 0 and not attisdropped
     union all select conname || ' ' || pg_get_constraintdef(con.oid) from wanted join pg_constraint con on conrelid = wanted.oid
     union all select pg_get_indexdef(indexrelid) from wanted join pg_index on indrelid = oid
     order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
