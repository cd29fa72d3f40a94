// A test database without check constraints, in which people have a row in every declared table.
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { readColumns, readForeignKeys } from './catalogue.sql.ts';
import type { Column } from './catalogue.sql.ts';
import { dropChecks } from './filled-tables.sql.ts';
import { fillPerson } from './one-person.ts';
import type { FilledPerson } from './one-person.ts';

export interface FilledDatabase {
  readonly database: TestDatabase;
  readonly columns: readonly Column[];
  addPerson(): Promise<FilledPerson>;
}

export async function createFilledDatabase(): Promise<FilledDatabase> {
  const database = await createTestDatabase();
  const db = database.pool();
  const columns = await readColumns(db);
  await dropChecks(db);
  const catalogue = { columns, keys: await readForeignKeys(db) };
  return { database, columns, addPerson: () => fillPerson(db, catalogue) };
}
