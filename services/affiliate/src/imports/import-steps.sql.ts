// How a run moves on in affiliate.imports: each in the transaction of the rows it counts.
import type { ImportState } from '@consilium/contracts/affiliate/imports-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { importColumns } from './imports.sql.ts';
import type { ImportRow } from './imports.sql.ts';

/** Counts the attempt; a waiting import begins to read. Undefined when there is nothing to do. */
export async function beginAttempt(db: Queryable, id: string, now: Date): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(
    `update affiliate.imports
        set state = case state when 'waiting' then 'reading' else state end, started_at = coalesce(started_at, $2),
            attempts = attempts + 1, retry_at = null
      where id = $1 and state in ('waiting', 'reading', 'applying') and (retry_at is null or retry_at <= $2)
      returning ${importColumns}`,
    [id, now],
  );
  return rows[0];
}

export interface PageRead {
  readonly cursor: unknown;
  readonly read: number;
  readonly repeated: number;
  readonly refused: number;
  readonly expected: number | null;
}

export async function savePage(tx: Queryable, id: string, page: PageRead): Promise<void> {
  await tx.query(
    `update affiliate.imports
        set cursor = $2, rows_read = rows_read + $3, rows_repeated = rows_repeated + $4, rows_refused = rows_refused + $5,
            rows_expected = coalesce($6, rows_expected), attempts = 0, error = null
      where id = $1`,
    [id, JSON.stringify(page.cursor), page.read, page.repeated, page.refused, page.expected],
  );
}

/** Counts what was read, and ends reading. Where nothing differs, there is nothing to ask: only the time of reading is written. */
export async function endReading(tx: Queryable, id: string, state: ImportState): Promise<void> {
  await tx.query(
    `update affiliate.imports
        set state = case when counted.new + counted.changed + counted.gone = 0 then 'applying' else $2 end,
            cursor = null, attempts = 0, error = null, rows_new = counted.new, rows_changed = counted.changed,
            rows_unchanged = counted.unchanged, rows_gone = counted.gone
       from (select count(*) filter (where change = 'new') as new, count(*) filter (where change = 'changed') as changed,
                    count(*) filter (where change = 'unchanged') as unchanged, count(*) filter (where change = 'gone') as gone
               from affiliate.import_rows where import_id = $1) as counted
      where id = $1`,
    [id, state],
  );
}

export async function saveApplied(tx: Queryable, id: string, after: string, applied: number): Promise<void> {
  await tx.query(
    `update affiliate.imports set cursor = $2, rows_applied = rows_applied + $3, attempts = 0, error = null where id = $1`,
    [id, JSON.stringify({ after }), applied],
  );
}

export async function tryLater(db: Queryable, id: string, error: string, retryAt: Date): Promise<void> {
  await db.query(
    `update affiliate.imports set error = $2, retry_at = $3 where id = $1 and state in ('reading', 'applying')`,
    [id, error, retryAt],
  );
}

/** False when it had ended already. */
export async function failImport(tx: Queryable, id: string, error: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update affiliate.imports set state = 'failed', error = $2, retry_at = null, ended_at = $3
      where id = $1 and state in ('waiting', 'reading', 'applying')`,
    [id, error, now],
  );
  return rowCount === 1;
}
