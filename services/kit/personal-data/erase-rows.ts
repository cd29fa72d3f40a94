// Erases everything that a service's declaration lists about a person.
import type { Queryable } from '../postgres/queryable.ts';
import { clearColumns, deleteRows, deleteSomeRows } from './erase-rows.sql.ts';
import type { OwnedRows } from './erase-rows.sql.ts';
import type { DataOwner, PersonalData, PersonalTable } from './personal-table.ts';

/** Returns how many rows were deleted or changed. Call it in the transaction that also stores the tombstone. */
export async function eraseRows<Context>(
  tx: Queryable,
  { tables }: PersonalData<Context>,
  owner: DataOwner,
  context: Context,
): Promise<number> {
  let erased = 0;
  for (const table of tables) erased += await eraseTable(tx, table, owner, context);
  return erased;
}

async function eraseTable<Context>(
  tx: Queryable,
  table: PersonalTable<Context>,
  owner: DataOwner,
  context: Context,
): Promise<number> {
  const { erase } = table;
  if (erase === 'delete') return deleteRows(tx, rowsOf(table, owner));
  if ('clear' in erase) return clearColumns(tx, rowsOf(table, owner), erase.clear);
  return 'by' in erase ? erase.by(tx, owner, context) : 0;
}

/** Outside a transaction, for a person with many rows to delete; those that only lose their owner are few. After an interruption it continues: deleted rows are not found again. */
export async function eraseRowsInBatches(
  db: Queryable,
  { tables }: PersonalData,
  owner: DataOwner,
  { rowsPerBatch, signal }: { readonly rowsPerBatch: number; readonly signal: AbortSignal },
): Promise<number> {
  let erased = 0;
  for (const table of tables.filter(({ erase }) => erase === 'delete')) {
    let rows = rowsPerBatch;
    while (rows === rowsPerBatch) {
      signal.throwIfAborted();
      rows = await deleteSomeRows(db, rowsOf(table, owner), rowsPerBatch);
      erased += rows;
    }
  }
  for (const table of tables) {
    const { erase } = table;
    if (typeof erase === 'object' && 'clear' in erase)
      erased += await clearColumns(db, rowsOf(table, owner), erase.clear);
  }
  return erased;
}

function rowsOf<Context>({ table, owner }: PersonalTable<Context>, { accountId, pseudonym }: DataOwner): OwnedRows {
  if (!('column' in owner)) throw new Error(`${table} names no column with its owner`);
  return { table, column: owner.column, owner: owner.by === 'account' ? accountId : pseudonym };
}
