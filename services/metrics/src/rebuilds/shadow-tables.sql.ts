// All SQL on the tables that a rebuild fills: they are made like the served ones, and take their place in the end.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { nextTables, projectedTables, servedTables, type ProjectedTable } from '../projections/tables.ts';

export async function dropShadows(db: Queryable): Promise<void> {
  await db.query(`drop table if exists ${projectedTables.map(nextTables).join(', ')}`);
}

/** Constraints and indexes have the names of the served ones, with `_next` at the end. */
export async function createShadows(db: Queryable): Promise<void> {
  for (const table of projectedTables) {
    await db.query(`create table ${nextTables(table)} (like ${servedTables(table)} including all excluding indexes)`);
    for (const statement of await keysAndIndexes(db, table)) await db.query(statement);
  }
}

async function keysAndIndexes(db: Queryable, table: ProjectedTable): Promise<readonly string[]> {
  const { rows } = await db.query<{ statement: string }>(
    `select format('alter table %s add constraint %I %s', $2::text, conname || '_next', pg_get_constraintdef(oid)) as statement
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
     union all
     select replace(replace(pg_get_indexdef(i.indexrelid), ' INDEX ' || quote_ident(x.relname) || ' ON ',
                            ' INDEX ' || quote_ident(x.relname || '_next') || ' ON '),
                    ' ON ' || $1 || ' ', ' ON ' || $2 || ' ')
       from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [servedTables(table), nextTables(table)],
  );
  return rows.map(({ statement }) => statement);
}

export async function analyzeShadows(db: Queryable): Promise<void> {
  await db.query(`analyze ${projectedTables.map(nextTables).join(', ')}`);
}

/** How long a statement of the transaction waits for a lock before it fails; 0 is without end. */
export async function waitAtMost(tx: Queryable, longestMs: number): Promise<void> {
  await tx.query(`set local lock_timeout = ${longestMs}`);
}

/** Nobody reads or writes the served tables until the transaction ends. */
export async function holdServedTables(tx: Queryable): Promise<void> {
  await tx.query(`lock table ${projectedTables.map(servedTables).join(', ')} in access exclusive mode`);
}

/** Call it while the served tables are held. */
export async function swapTables(tx: Queryable): Promise<void> {
  await tx.query(`drop table ${projectedTables.map(servedTables).join(', ')}`);
  for (const table of projectedTables) {
    const { rows } = await tx.query<{ statement: string }>(
      `select format('alter index metrics.%I rename to %I', x.relname, regexp_replace(x.relname, '_next$', '')) as statement
         from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = $1::regclass`,
      [nextTables(table)],
    );
    for (const { statement } of rows) await tx.query(statement);
    await tx.query(`alter table ${nextTables(table)} rename to ${table}`);
  }
}

export async function deletePeople(tx: Queryable, people: readonly string[]): Promise<void> {
  for (const table of projectedTables)
    await tx.query(`delete from ${nextTables(table)} where pseudonym = any($1::text[])`, [people]);
}
