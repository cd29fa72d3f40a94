// All SQL that tests of projections need: every row of some people, and how much the groups have handled.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { nextTables, projectedTables, servedTables } from '../projections/tables.ts';

/** Every projected row of the people, with all its columns, in one order. */
export async function rowsOf(db: Queryable, people: readonly string[]): Promise<Readonly<Record<string, string[]>>> {
  const tables: Record<string, string[]> = {};
  for (const table of projectedTables) {
    const { rows } = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${servedTables(table)} t where pseudonym = any($1::text[]) order by 1`,
      [people],
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

/** How many events each group has handled. */
export async function handledByGroup(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<{ group: string; events: number }>(
    `select group_name as "group", count(*)::int as events from metrics.inbox group by group_name`,
  );
  return Object.fromEntries(rows.map(({ group, events }) => [group, events]));
}

/** Makes the served rows wrong: a rebuild has to set them right. */
export async function spoilRows(db: Queryable): Promise<void> {
  await db.query('delete from metrics.conversations where ctid in (select ctid from metrics.conversations limit 10)');
  await db.query('update metrics.usage_metrics set total_messages = total_messages - 1, total_tokens = 0');
  await db.query('delete from metrics.thumbs');
  await db.query('update metrics.conversation_times set time_ms = 1');
  await db.query('delete from metrics.expert_messages');
  await db.query(`update metrics.recent_actions set action_type = 'spoiled'`);
  await db.query(`update metrics.plan_changes set plan = 'spoiled'`);
}

export async function nextTablesThere(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ tables: number }>(
    `select count(*)::int as tables from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [projectedTables.map(nextTables)],
  );
  return rows[0]?.tables ?? 0;
}

/** The names of all that the schema has: tables, columns, indexes, constraints. */
export async function namesInSchema(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname || ' ' || c.relkind::text || ' ' || pg_get_userbyid(c.relowner) as name from pg_class c
      where relnamespace = 'metrics'::regnamespace
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'metrics'::regnamespace and conrelid <> 0
     union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'metrics'::regnamespace
     order by 1`,
  );
  return rows.map(({ name }) => name);
}
