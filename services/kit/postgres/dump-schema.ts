// A schema as text, always the same for the same schema: for reviewing changes, not for restoring.
import type { CatalogDefinition } from './catalog.sql.ts';
import * as catalog from './catalog.sql.ts';
import type { Queryable } from './queryable.ts';

export interface DumpOptions {
  /** Tables and functions that another file shows. */
  readonly without?: ReadonlySet<string>;
}

export async function dumpSchema(
  db: Queryable,
  schema: string,
  { without = new Set() }: DumpOptions = {},
): Promise<string> {
  const told = ({ table, name }: CatalogDefinition) => !without.has(table === '' ? name : table);
  const read = async (reader: typeof catalog.readColumns) => (await reader(db, schema)).filter(told);
  const columns = await read(catalog.readColumns);
  const constraints = await read(catalog.readConstraints);
  const afterwards = [
    ...(await read(catalog.readIndexes)),
    ...(await read(catalog.readTriggers)),
    ...(await read(catalog.readPolicies)),
    ...(await read(catalog.readGrants)),
  ];
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) =>
    describeTable(schema, table, ofTable([...columns, ...constraints], table), ofTable(afterwards, table)),
  );
  const alone = [
    ...(await read(catalog.readTypes)),
    ...(await read(catalog.readViews)),
    ...(await read(catalog.readFunctions)),
  ];
  return (
    [`create schema ${schema};`, ...tables, ...alone.map(({ definition }) => definition.trim())].join('\n\n') + '\n'
  );
}

function ofTable(parts: readonly CatalogDefinition[], table: string): readonly string[] {
  return parts.filter((part) => part.table === table).map(({ definition }) => definition);
}

function describeTable(
  schema: string,
  table: string,
  inside: readonly string[],
  afterwards: readonly string[],
): string {
  const lines = inside.map((line) => `  ${line}`).join(',\n');
  return [`create table ${schema}.${table} (\n${lines}\n);`, ...afterwards].join('\n');
}
