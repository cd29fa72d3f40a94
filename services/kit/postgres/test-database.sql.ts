// Creates, renames and drops whole databases, for tests.
import { identifier } from './identifier.ts';
import type { Queryable } from './queryable.ts';

export async function databaseExists(db: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/** Copies files instead of writing every page to the log: 0.1 s for a template of 16 MB instead of 0.25 s. */
export async function createDatabase(db: Queryable, name: string, template = 'template1'): Promise<void> {
  await db.query(`create database ${identifier(name)} template ${identifier(template)} strategy file_copy`);
}

export async function renameDatabase(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(`alter database ${identifier(from)} rename to ${identifier(to)}`);
}

export async function dropDatabase(db: Queryable, name: string): Promise<void> {
  await db.query(`drop database if exists ${identifier(name)} with (force)`);
}
