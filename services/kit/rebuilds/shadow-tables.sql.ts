// All SQL on the tables that a rebuild fills: they are made like the served ones, and take their place in the end.
import type { Queryable } from '../postgres/queryable.ts';
import { nextTablesOf, servedTablesOf, type ReadModel } from './read-model.ts';

type Named = Pick<ReadModel, 'part' | 'tables'>;
const listOf = ({ part, tables }: Named, of: typeof servedTablesOf) => tables.map(of(part)).join(', ');

export async function dropShadows(db: Queryable, model: Named): Promise<void> {
  await db.query(`drop table if exists ${listOf(model, nextTablesOf)}`);
}

/** Constraints and indexes have the names of the served ones, with `_next` at the end. */
export async function createShadows(db: Queryable, { part, tables }: Named): Promise<void> {
  for (const table of tables) {
    const [served, next] = [servedTablesOf(part)(table), nextTablesOf(part)(table)];
    await db.query(`create table ${next} (like ${served} including all excluding indexes)`);
    for (const statement of await keysAndIndexes(db, served, next)) await db.query(statement);
  }
}

async function keysAndIndexes(db: Queryable, served: string, next: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ statement: string }>(
    `select format('alter table %s add constraint %I %s', $2::text, conname || '_next', pg_get_constraintdef(oid)) as statement
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
     union all
     select replace(replace(pg_get_indexdef(i.indexrelid), ' INDEX ' || quote_ident(x.relname) || ' ON ',
                            ' INDEX ' || quote_ident(x.relname || '_next') || ' ON '),
                    ' ON ' || $1 || ' ', ' ON ' || $2 || ' ')
       from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [served, next],
  );
  return rows.map(({ statement }) => statement);
}

export async function analyzeShadows(db: Queryable, model: Named): Promise<void> {
  await db.query(`analyze ${listOf(model, nextTablesOf)}`);
}

/** How long a statement of the transaction waits for a lock before it fails; 0 is without end. */
export async function waitAtMost(tx: Queryable, longestMs: number): Promise<void> {
  await tx.query(`set local lock_timeout = ${longestMs}`);
}

/** Nobody reads or writes the served tables until the transaction ends. */
export async function holdServedTables(tx: Queryable, model: Named): Promise<void> {
  await tx.query(`lock table ${listOf(model, servedTablesOf)} in access exclusive mode`);
}

/** Call it while the served tables are held. */
export async function swapTables(tx: Queryable, model: Named): Promise<void> {
  await tx.query(`drop table ${listOf(model, servedTablesOf)}`);
  const next = nextTablesOf(model.part);
  for (const table of model.tables) {
    const { rows } = await tx.query<{ statement: string }>(
      `select format('alter index ${model.part}.%I rename to %I', x.relname, regexp_replace(x.relname, '_next$', '')) as statement
         from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = $1::regclass`,
      [next(table)],
    );
    for (const { statement } of rows) await tx.query(statement);
    await tx.query(`alter table ${next(table)} rename to ${table}`);
  }
}

export async function deletePeople(tx: Queryable, { part, tables }: Named, people: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx.query(`delete from ${nextTablesOf(part)(table)} where pseudonym = any($1::text[])`, [people]);
}
