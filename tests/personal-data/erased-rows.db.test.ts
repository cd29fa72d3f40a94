// With a row in every declared table: erasing the account handles each row as declared, and changes nobody else's.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { declaredPersonalData, declaredTables } from '@consilium/local/documents/declared-personal-data.ts';
import type { Column } from './catalogue.sql.ts';
import { createFilledDatabase } from './filled-database.ts';
import { findRow } from './filled-tables.sql.ts';
import { erasePerson } from './one-person.ts';
import type { FilledPerson } from './one-person.ts';

let database: TestDatabase;
let columns: readonly Column[];
let ada: FilledPerson;
let bob: FilledPerson;
beforeAll(async () => {
  const filled = await createFilledDatabase();
  ({ database, columns } = filled);
  [ada, bob] = [await filled.addPerson(), await filled.addPerson()];
  for (const data of declaredPersonalData) await erasePerson(database.pool(), data, ada.owner);
});
afterAll(() => database.drop());

async function rowOf({ rows }: FilledPerson, table: string) {
  const row = rows.get(table) ?? {};
  const keys = columns.filter((column) => column.table === table && column.isPrimary).map(({ name }) => name);
  return findRow(database.pool(), table, Object.fromEntries(keys.map((name) => [name, row[name]])));
}

const byName = new Map<string, PersonalTable<never>>(declaredTables.map((table) => [table.table, table]));

/** Rows erased with another table's are erased if those are. */
function isErased({ erase }: PersonalTable<never>): boolean {
  if (typeof erase === 'string') return true;
  const parent = 'with' in erase ? byName.get(erase.with) : undefined;
  return parent ? isErased(parent) : 'by' in erase && erase.keepsRow !== true;
}

describe('when an account is erased', () => {
  test.each(declaredTables.filter(isErased).map(({ table }) => table))('its row of %s is deleted', async (table) => {
    expect(await rowOf(ada, table)).toBeUndefined();
  });

  test.each(declaredTables.filter((table) => !isErased(table)).map(({ table }) => table))(
    'its row of %s stays, with the declared columns cleared',
    async (table) => {
      const row = await rowOf(ada, table);
      const erase = byName.get(table)?.erase;
      const cleared = typeof erase === 'object' && 'clear' in erase ? erase.clear : [];
      expect(row).toMatchObject(Object.fromEntries(cleared.map((name) => [name, null])));
    },
  );

  test.each(declaredTables.map(({ table }) => table))('another person’s row of %s stays unchanged', async (table) => {
    const row = bob.rows.get(table) ?? {};
    const owner = byName.get(table)?.owner;
    const names = owner && 'column' in owner ? [owner.column] : [];
    expect(await rowOf(bob, table)).toMatchObject(Object.fromEntries(names.map((name) => [name, row[name]])));
  });
});
