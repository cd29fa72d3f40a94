// Every table with a column that looks like personal data is declared by its service, and every declared table exists.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { declaredPersonalData, declaredTables } from '@consilium/local/documents/declared-personal-data.ts';
import { readColumns, readForeignKeys } from './catalogue.sql.ts';
import type { Column, ForeignKey } from './catalogue.sql.ts';
import { isShared, looksLikeAPerson, undeclaredTables, whyUndeclared } from './person-columns.ts';

let database: TestDatabase;
let columns: readonly Column[];
let keys: readonly ForeignKey[];
beforeAll(async () => {
  database = await createTestDatabase();
  columns = await readColumns(database.pool());
  keys = await readForeignKeys(database.pool());
});
afterAll(() => database.drop());

const declared = new Map<string, (typeof declaredTables)[number]>(declaredTables.map((table) => [table.table, table]));
const columnsOf = (table: string) => columns.filter((column) => column.table === table).map(({ name }) => name);
const isAskedAbout = ({ table, name }: Column) => isShared(table) || looksLikeAPerson(name);
const named = ({ table, name }: Column) => `${table}.${name}`;

describe('a table with a person’s data', () => {
  test('is declared in its service’s src/privacy, or listed in person-columns.ts with a reason', () => {
    const missing = columns
      .filter((column) => isAskedAbout(column) && !declared.has(column.table) && !whyUndeclared(column.table))
      .map(named);
    expect(missing).toEqual([]);
  });

  test('is looked for among the shared tables of limits, units, keys and events too', () => {
    const shared = new Set(columns.map(({ table }) => table).filter(isShared));
    expect([...shared]).toEqual(
      expect.arrayContaining(['limits.buckets', 'quota.counters', 'identity.process_keys', 'event_log.events']),
    );
  });

  test('is also one that references such a table', () => {
    const missing = keys
      .filter(({ table, parent }) => declared.has(parent) && !declared.has(table) && !whyUndeclared(table))
      .map(({ table, parent }) => `${table}, which hangs on ${parent}`);
    expect(missing).toEqual([]);
  });

  test('is excepted only while it has such a column', () => {
    const asked = new Set(columns.filter(isAskedAbout).map(({ table }) => table));
    expect(undeclaredTables.filter((table) => !asked.has(table) || declared.has(table))).toEqual([]);
  });

  test('is declared once, by the part whose schema it is in', () => {
    expect(declaredTables).toHaveLength(declared.size);
    const foreign = declaredPersonalData.flatMap(({ part, tables }) =>
      tables.filter(({ table }) => part !== 'kit' && !table.startsWith(`${part}.`)).map(({ table }) => table),
    );
    expect(foreign).toEqual([]);
  });
});

describe('a declaration', () => {
  test('names existing tables and columns', () => {
    const gone = declaredTables.flatMap(({ table, owner, export: inExport, erase }) => {
      const names = [
        ...('column' in owner ? [owner.column] : []),
        ...('leftOut' in inExport ? Object.values(inExport.leftOut ?? {}).flat() : []),
        ...(typeof erase === 'object' && 'clear' in erase ? erase.clear : []),
      ];
      const there = columnsOf(table);
      return there.length === 0
        ? [table]
        : names.filter((name) => !there.includes(name)).map((name) => `${table}.${name}`);
    });
    expect(gone).toEqual([]);
  });

  test('of rows erased with another table’s has a cascading foreign key', () => {
    const wrong = declaredTables.flatMap(({ table, owner, erase }) => {
      const parents = [
        ...('through' in owner ? [owner.through] : []),
        ...(typeof erase === 'object' && 'with' in erase ? [erase.with] : []),
      ];
      return parents.filter((parent) => !hangsOn(table, parent)).map((parent) => `${table} does not hang on ${parent}`);
    });
    expect(wrong).toEqual([]);
  });

  test('erases no row that another one still references', () => {
    const deleted = declaredTables.filter(({ erase }) => erase === 'delete').map(({ table }) => table);
    const order = (table: string) => deleted.indexOf(table as (typeof deleted)[number]);
    const refused = keys.filter(
      ({ table, parent, onDelete }) =>
        onDelete === 'refused' && order(parent) >= 0 && !(order(table) >= 0 && order(table) < order(parent)),
    );
    expect(refused).toEqual([]);
  });

  test('puts rows only into existing sections', () => {
    const sections = declaredPersonalData.map(({ tables }) =>
      tables.flatMap(({ export: inExport }) => ('section' in inExport ? [inExport.section.name] : [])),
    );
    const strays = declaredPersonalData.flatMap(({ tables }, index) =>
      tables.flatMap(({ export: inExport }) =>
        'within' in inExport && !sections[index]?.includes(inExport.within) ? [inExport.within] : [],
      ),
    );
    expect(strays).toEqual([]);
  });
});

function hangsOn(table: string, parent: string): boolean {
  const erase = declared.get(parent)?.erase;
  const isKept = typeof erase === 'object' && 'clear' in erase;
  return keys.some((key) => key.table === table && key.parent === parent && (key.onDelete === 'cascade' || isKept));
}
