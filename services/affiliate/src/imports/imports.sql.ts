// The rows of affiliate.imports: reading them, and what administrators do with them.
import type { ImportState } from '@consilium/contracts/affiliate/imports-http.ts';
import type { DecimalMark } from '@consilium/contracts/affiliate/import-rules.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ImportRow {
  readonly id: string;
  readonly network: NetworkKey;
  readonly source: 'api' | 'feed' | 'file';
  readonly state: ImportState;
  readonly appliesAtOnce: boolean;
  readonly isFull: boolean;
  readonly fileKey: string | null;
  readonly fileName: string | null;
  readonly decimalMark: DecimalMark | null;
  readonly cursor: unknown;
  readonly attempts: number;
  readonly retryAt: Date | null;
  readonly rowsRead: number;
  readonly rowsExpected: number | null;
  readonly rowsNew: number;
  readonly rowsChanged: number;
  readonly rowsUnchanged: number;
  readonly rowsGone: number;
  readonly rowsRefused: number;
  readonly rowsRepeated: number;
  readonly rowsApplied: number;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

export const importColumns = `id, network_key as network, source, state, applies_at_once as "appliesAtOnce", is_full as "isFull",
  file_key as "fileKey", file_name as "fileName", decimal_mark as "decimalMark", cursor, attempts, retry_at as "retryAt",
  rows_read as "rowsRead", rows_expected as "rowsExpected", rows_new as "rowsNew", rows_changed as "rowsChanged",
  rows_unchanged as "rowsUnchanged", rows_gone as "rowsGone", rows_refused as "rowsRefused", rows_repeated as "rowsRepeated",
  rows_applied as "rowsApplied", error, created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"`;

export interface NewImport {
  readonly id: string;
  readonly network: NetworkKey;
  readonly source: ImportRow['source'];
  readonly appliesAtOnce: boolean;
  readonly isFull: boolean;
  readonly file: { readonly key: string; readonly name: string; readonly mark: DecimalMark | null } | null;
  /** Null: a schedule, or the command line. */
  readonly startedBy: string | null;
  readonly now: Date;
}

/** Undefined when an import of this network is not over yet. */
export async function insertImport(db: Queryable, given: NewImport): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(
    `insert into affiliate.imports
       (id, network_key, source, state, applies_at_once, is_full, file_key, file_name, decimal_mark, started_by, created_at)
     values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $9, $10)
     on conflict (network_key) where state in ('waiting', 'reading', 'ready', 'applying') do nothing
     returning ${importColumns}`,
    [
      given.id,
      given.network,
      given.source,
      given.appliesAtOnce,
      given.isFull,
      given.file?.key ?? null,
      given.file?.name ?? null,
      given.file?.mark ?? null,
      given.startedBy,
      given.now,
    ],
  );
  return rows[0];
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(`select ${importColumns} from affiliate.imports where id = $1`, [id]);
  return rows[0];
}

/** Nobody else changes it until the transaction ends. */
export async function lockImport(tx: Queryable, id: string): Promise<ImportRow | undefined> {
  const { rows } = await tx.query<ImportRow>(
    `select ${importColumns} from affiliate.imports where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Newest first. */
export async function pageOfImports(
  db: Queryable,
  filter: {
    readonly network?: NetworkKey | undefined;
    readonly before?: PagePlace | undefined;
    readonly limit: number;
  },
): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${importColumns} from affiliate.imports
      where ($1::text is null or network_key = $1) and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $4`,
    [filter.network ?? null, filter.before?.at ?? null, filter.before?.id ?? null, filter.limit],
  );
  return rows;
}

/** Undefined when its state is none of `from`. */
export async function changeState(
  db: Queryable,
  id: string,
  { from, to, now }: { readonly from: readonly ImportState[]; readonly to: ImportState; readonly now: Date },
): Promise<ImportRow | undefined> {
  const { rows } = await db.query<ImportRow>(
    `update affiliate.imports
        set state = $3, attempts = 0, retry_at = null, error = null, cursor = null,
            ended_at = case when $3 in ('done', 'failed', 'canceled') then $4::timestamptz end
      where id = $1 and state = any($2) returning ${importColumns}`,
    [id, from, to, now],
  );
  return rows[0];
}

const runnable = `state in ('waiting', 'reading', 'applying') and (retry_at is null or retry_at <= $1)`;

/** Those that somebody has to work on now, oldest first. */
export async function listRunnable(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from affiliate.imports where ${runnable} order by created_at limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

export async function isRunnable(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from affiliate.imports where id = $2 and ${runnable}`, [now, id]);
  return rowCount !== 0;
}

export async function hasRunningImport(db: Queryable, network: NetworkKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from affiliate.imports where network_key = $1 and state in ('waiting', 'reading', 'ready', 'applying')`,
    [network],
  );
  return rowCount !== 0;
}
