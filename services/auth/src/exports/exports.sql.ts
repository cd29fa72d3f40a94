// All SQL on auth.exports.
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ExportRow {
  readonly id: string;
  readonly userId: string;
  readonly state: DataExport['state'];
  readonly waitingFor: readonly string[];
  /** Parts that wrote to the export although it did not wait for them. */
  readonly extraShares: readonly string[];
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly sizeBytes: number | null;
}

const columns = `id, user_id as "userId", state, waiting_for as "waitingFor", also_laid as "extraShares", asked_at as "askedAt", ready_at as "readyAt",
  expires_at as "expiresAt", size_bytes::float8 as "sizeBytes"`;

/** False when an export is under way already. */
export async function insertExport(
  tx: Queryable,
  row: {
    readonly id: string;
    readonly userId: string;
    readonly waitingFor: readonly string[];
    readonly askedAt: Date;
    readonly givesUpAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into auth.exports (id, user_id, state, waiting_for, asked_at, gives_up_at) values ($1, $2, 'waiting', $3, $4, $5)
     on conflict (user_id) where state = 'waiting' do nothing`,
    [row.id, row.userId, row.waitingFor, row.askedAt, row.givesUpAt],
  );
  return rowCount === 1;
}

export async function latestExport(db: Queryable, userId: string): Promise<ExportRow | undefined> {
  const { rows } = await db.query<ExportRow>(
    `select ${columns} from auth.exports where user_id = $1 order by asked_at desc, id desc limit 1`,
    [userId],
  );
  return rows[0];
}

export async function countExportsSince(db: Queryable, userId: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from auth.exports where user_id = $1 and asked_at > $2',
    [userId, since],
  );
  return rows[0]?.count ?? 0;
}

export async function findOwnExport(db: Queryable, id: string, userId: string): Promise<ExportRow | undefined> {
  const { rows } = await db.query<ExportRow>(`select ${columns} from auth.exports where id = $1 and user_id = $2`, [
    id,
    userId,
  ]);
  return rows[0];
}

/** Needs no owner: the caller has checked the signature of the link. */
export async function findLinkedExport(db: Queryable, id: string, now: Date): Promise<ExportRow | undefined> {
  const { rows } = await db.query<ExportRow>(
    `select ${columns} from auth.exports where id = $1 and state = 'ready' and expires_at > $2`,
    [id, now],
  );
  return rows[0];
}

export async function findExport(db: Queryable, id: string): Promise<ExportRow | undefined> {
  const { rows } = await db.query<ExportRow>(`select ${columns} from auth.exports where id = $1`, [id]);
  return rows[0];
}

/** Returns how many parts are still missing; undefined when the export does not wait for this part. */
export async function markWritten(tx: Queryable, id: string, part: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ missing: number }>(
    `update auth.exports set waiting_for = array_remove(waiting_for, $2)
      where id = $1 and state = 'waiting' and $2 = any(waiting_for) returning cardinality(waiting_for) as missing`,
    [id, part],
  );
  return rows[0]?.missing;
}

/** More than there will ever be; further parts are left out of the archive. */
const MOST_EXTRA_SHARES = 32;

/** Returns the export's state; undefined when the part was recorded before, or the export is over. */
export async function noteExtraShare(tx: Queryable, id: string, part: string): Promise<ExportRow['state'] | undefined> {
  const { rows } = await tx.query<Pick<ExportRow, 'state'>>(
    `update auth.exports set also_laid = array_append(also_laid, $2)
      where id = $1 and state in ('waiting', 'ready') and not $2 = any(also_laid) and cardinality(also_laid) < $3 returning state`,
    [id, part, MOST_EXTRA_SHARES],
  );
  return rows[0]?.state;
}

/** False when the export is over, or when the archive lacks a part that came meanwhile. A rebuilt archive keeps its expiry. */
export async function markReady(
  tx: Queryable,
  { id, state, extraShares }: Pick<ExportRow, 'id' | 'state' | 'extraShares'>,
  ready: { readonly now: Date; readonly expiresAt: Date; readonly sizeBytes: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.exports set state = 'ready', ready_at = coalesce(ready_at, $2), expires_at = coalesce(expires_at, $3), size_bytes = $4
      where id = $1 and state = $5 and also_laid = $6::text[]`,
    [id, ready.now, ready.expiresAt, ready.sizeBytes, state, extraShares],
  );
  return rowCount === 1;
}

/** Exports whose archive has expired, and exports that a part has kept waiting for too long. */
export async function listEndedExports(db: Queryable, now: Date, limit: number): Promise<readonly ExportRow[]> {
  const { rows } = await db.query<ExportRow>(
    `select ${columns} from auth.exports
      where (state = 'ready' and expires_at <= $1) or (state = 'waiting' and gives_up_at <= $1) order by asked_at limit $2`,
    [now, limit],
  );
  return rows;
}

export async function endExport(db: Queryable, { id, state }: ExportRow): Promise<void> {
  await db.query(`update auth.exports set state = $3 where id = $1 and state = $2`, [
    id,
    state,
    state === 'ready' ? 'expired' : 'failed',
  ]);
}

/** An export in progress is kept as failed until the sweep, so that files written late are found and deleted. */
export async function closeExports(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`update auth.exports set state = 'failed' where user_id = $1 and state = 'waiting'`, [userId]);
  await tx.query(`delete from auth.exports where user_id = $1 and state <> 'failed'`, [userId]);
}

export async function deleteOldExports(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.exports where id in
       (select id from auth.exports where state in ('failed', 'expired') and asked_at < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
