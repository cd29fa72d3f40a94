// SQL that inserts one row of a person into every table, whatever its columns mean: check constraints are dropped, keys
// stay.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Column, ForeignKey } from './catalogue.sql.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Filling {
  readonly columns: readonly Column[];
  readonly keys: readonly ForeignKey[];
  /** By table: required values, including the owner's. */
  readonly given: ReadonlyMap<string, Row>;
}

export async function dropChecks(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
       from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  for (const { drop } of rows) await db.query(drop);
}

/** Parents first. Returns the rows by their tables. */
export async function fillTables(db: Queryable, filling: Filling): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const table of filling.given.keys()) await fill(db, filling, table, rows);
  return rows;
}

async function fill(db: Queryable, filling: Filling, table: string, rows: Map<string, Row>): Promise<Row> {
  const there = rows.get(table);
  if (there) return there;
  const row: Record<string, unknown> = {};
  for (const { name, type, isMade } of filling.columns.filter((column) => column.table === table))
    if (!isMade) row[name] = valueOf(type, `${table}.${name}`);
  for (const key of filling.keys.filter((one) => one.table === table))
    row[key.column] = key.parent === table ? null : (await fill(db, filling, key.parent, rows))[key.parentColumn];
  Object.assign(row, filling.given.get(table));
  rows.set(table, row);
  await insert(db, table, row);
  return row;
}

async function insert(db: Queryable, table: string, row: Row): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_name, index) => `$${index + 1}`);
  await db.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
}

let made = 0;

/** Another value each time. */
export function valueOf(type: string, words: string): unknown {
  made += 1;
  if (type === 'uuid') return newId();
  if (type === 'boolean') return made % 2 === 0;
  if (type === 'date') return new Date(Date.UTC(2020, 0, 1 + made)).toISOString().slice(0, 10);
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1) + made * 1000);
  if (type === 'bytea') return Buffer.from(`${made}`);
  if (type.startsWith('json')) return JSON.stringify({ words, made });
  if (type.endsWith('[]')) return type === 'text[]' ? [`${words} ${made}`] : [];
  return /int|double|numeric|real/.test(type) ? made : `${words} ${made}`;
}

/** The row's columns; undefined when it is gone. */
export async function findRow(db: Queryable, table: string, keys: Row): Promise<Row | undefined> {
  const conditions = Object.keys(keys).map((name, index) => `"${name}" = $${index + 1}`);
  const { rows } = await db.query<Row>(`select * from ${table} where ${conditions.join(' and ')}`, Object.values(keys));
  return rows[0];
}

export async function changeColumn(
  db: Queryable,
  { table, name }: Pick<Column, 'table' | 'name'>,
  value: unknown,
  keys: Row,
): Promise<void> {
  const conditions = Object.keys(keys).map((key, index) => `"${key}" = $${index + 2}`);
  await db.query(`update ${table} set "${name}" = $1 where ${conditions.join(' and ')}`, [
    value,
    ...Object.values(keys),
  ]);
}
