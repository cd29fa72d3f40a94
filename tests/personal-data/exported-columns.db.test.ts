// Every column of an exported table is in the export or left out with a reason: tested by changing it and comparing the
// export.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PersonalTable } from '@consilium/kit/personal-data/personal-table.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { declaredPersonalData, declaredTables } from '@consilium/local/documents/declared-personal-data.ts';
import type { Column } from './catalogue.sql.ts';
import { createFilledDatabase } from './filled-database.ts';
import { changeColumn, valueOf } from './filled-tables.sql.ts';
import type { FilledPerson } from './one-person.ts';

let database: TestDatabase;
let columns: readonly Column[];
let ada: FilledPerson;
beforeAll(async () => {
  const filled = await createFilledDatabase();
  ({ database, columns } = filled);
  ada = await filled.addPerson();
});
afterAll(() => database.drop());

/** A change of one of these is not always visible in the export. */
const notTried: Readonly<Record<string, string>> = {
  'chat.expert_files.state': 'whether the file is there is said by the file',
  'metrics.usage_metrics.conversation_time_ms': 'the copy has it in hours, rounded',
};

function sectionOf(table: string) {
  const { tables } = declaredPersonalData.find((data) => data.tables.some((one) => one.table === table)) ?? {
    tables: [],
  };
  const inExport = tables.find((one) => one.table === table)?.export;
  const name = inExport && 'within' in inExport ? inExport.within : undefined;
  const home =
    tables.find(({ export: other }) => 'section' in other && other.section.name === name)?.export ?? inExport;
  if (!home || !('section' in home)) throw new Error(`${table} is in no section`);
  return home.section;
}

async function copyOf(db: Queryable, table: string): Promise<string> {
  const rows: object[] = [];
  for await (const page of sectionOf(table).pages(db, ada.owner)) rows.push(...page);
  return JSON.stringify(rows);
}

/** Each change is rolled back before the next. */
async function shows(column: Column): Promise<boolean> {
  const client = await database.pool().connect();
  try {
    await client.query('begin');
    const before = await copyOf(client, column.table);
    const row = ada.rows.get(column.table) ?? {};
    const keys = columns.filter(({ table, isPrimary }) => table === column.table && isPrimary).map(({ name }) => name);
    const changed = column.type === 'boolean' ? row[column.name] !== true : valueOf(column.type, 'changed');
    await changeColumn(client, column, changed, Object.fromEntries(keys.map((name) => [name, row[name]])));
    return (await copyOf(client, column.table)) !== before;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const exported = declaredTables.filter(({ export: inExport }) => !('notExported' in inExport));

const tellsSomething = ({ owner }: PersonalTable<never>, { name, isMade, isPrimary, isForeign }: Column) =>
  !isMade && !isPrimary && !isForeign && !('column' in owner && owner.column === name);

test.each(exported.map((table) => [table.table, table] as const))(
  'every column of %s is exported or left out with a reason',
  async (name, table) => {
    const leftOut = 'leftOut' in table.export ? Object.values(table.export.leftOut ?? {}).flat() : [];
    const wrong: string[] = [];
    for (const column of columns.filter((one) => one.table === name && tellsSomething(table, one))) {
      if (`${name}.${column.name}` in notTried) continue;
      const isShown = await shows(column);
      if (!isShown && !leftOut.includes(column.name))
        wrong.push(`${column.name} is not in the copy, and no reason is given`);
      if (isShown && leftOut.includes(column.name))
        wrong.push(`${column.name} is in the copy, though it is said to be left out`);
    }
    expect(wrong).toEqual([]);
  },
);
