// SQL that erases a person's rows of one declared table.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { TableName } from './personal-table.ts';

export interface OwnedRows {
  readonly table: TableName;
  readonly column: string;
  readonly owner: string;
}

export async function deleteRows(db: Queryable, { table, column, owner }: OwnedRows): Promise<number> {
  const { rowCount } = await db.query(`delete from ${quoted(table)} where ${identifier(column)} = $1`, [owner]);
  return rowCount ?? 0;
}

/** At most `limit`, with the rows that depend on them. */
export async function deleteSomeRows(db: Queryable, rows: OwnedRows, limit: number): Promise<number> {
  const [table, column] = [quoted(rows.table), identifier(rows.column)];
  const { rowCount } = await db.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} = $1 limit $2))`,
    [rows.owner, limit],
  );
  return rowCount ?? 0;
}

export async function clearColumns(
  db: Queryable,
  { table, column, owner }: OwnedRows,
  columns: readonly string[],
): Promise<number> {
  const cleared = columns.map((name) => `${identifier(name)} = null`).join(', ');
  const { rowCount } = await db.query(`update ${quoted(table)} set ${cleared} where ${identifier(column)} = $1`, [
    owner,
  ]);
  return rowCount ?? 0;
}

function quoted(table: TableName): string {
  return table.split('.').map(identifier).join('.');
}
