// All SQL on the table of applied migrations, one per schema.
import { identifier } from './identifier.ts';
import type { MigrationFile } from './migration-files.ts';
import type { Queryable } from './queryable.ts';

export interface AppliedMigration {
  readonly number: number;
  readonly file: string;
  readonly checksum: string;
}

/** Migrations may take longer than a request. */
export async function removeTimeouts(db: Queryable): Promise<void> {
  await db.query('set statement_timeout = 0');
  await db.query('set idle_in_transaction_session_timeout = 0');
}

export async function lockMigrations(db: Queryable, name: string): Promise<void> {
  await db.query(`select pg_advisory_lock(hashtextextended('consilium:migrate:' || $1, 0))`, [name]);
}

export async function actAs(db: Queryable, role: string): Promise<void> {
  await db.query(`set role ${identifier(role)}`);
}

export async function createHistory(db: Queryable, schema: string): Promise<void> {
  const known = await db.query('select from pg_namespace where nspname = $1', [schema]);
  if (known.rowCount === 0) await db.query(`create schema if not exists ${identifier(schema)}`);
  await db.query(
    `create table if not exists ${identifier(schema)}.migrations (
       name text not null,
       number integer not null,
       file text not null,
       checksum text not null,
       applied_at timestamptz not null default now(),
       primary key (name, number)
     )`,
  );
}

export async function listApplied(db: Queryable, schema: string, name: string): Promise<readonly AppliedMigration[]> {
  const { rows } = await db.query<AppliedMigration & Record<string, unknown>>(
    `select number, file, checksum from ${identifier(schema)}.migrations where name = $1 order by number`,
    [name],
  );
  return rows;
}

/** `{{schema}}` stands for the schema in files that are applied to several. */
export async function runMigration(db: Queryable, sql: string, schema: string): Promise<void> {
  await db.query(sql.replaceAll('{{schema}}', identifier(schema)));
}

export async function recordMigration(db: Queryable, schema: string, name: string, file: MigrationFile): Promise<void> {
  await db.query(
    `insert into ${identifier(schema)}.migrations (name, number, file, checksum) values ($1, $2, $3, $4)`,
    [name, file.number, file.file, file.checksum],
  );
}
