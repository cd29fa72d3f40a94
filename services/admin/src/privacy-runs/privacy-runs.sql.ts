// All SQL on admin.privacy_runs and admin.privacy_run_parts.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type RunKind = 'export' | 'erasure';

export interface NewRun {
  readonly id: string;
  readonly requestId: string;
  readonly kind: RunKind;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly pseudonym: string;
}

export interface RunRow extends Pick<NewRun, 'id' | 'kind' | 'askedAt'> {
  readonly askedBy: string | null;
  readonly completedAt: Date | null;
  readonly parts: { part: string; acknowledgedAt: string | null; rows: number | null }[];
}

export async function insertRun(tx: Queryable, run: NewRun): Promise<void> {
  await tx.query(
    `insert into admin.privacy_runs (id, request_id, kind, asked_by, asked_at, pseudonym) values ($1, $2, $3, $4, $5, $6)`,
    [run.id, run.requestId, run.kind, run.askedBy, run.askedAt, run.pseudonym],
  );
}

export async function deleteRun(db: Queryable, id: string): Promise<void> {
  await db.query('delete from admin.privacy_runs where id = $1', [id]);
}

export async function isRunUnderWay(db: Queryable, requestId: string, kind: RunKind): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from admin.privacy_runs where request_id = $1 and kind = $2 and completed_at is null limit 1',
    [requestId, kind],
  );
  return rowCount === 1;
}

export async function runsOf(db: Queryable, requestId: string, limit: number): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow & Record<string, unknown>>(
    `select run.id, run.kind, run.asked_at as "askedAt", agent.name as "askedBy", run.completed_at as "completedAt",
            coalesce((select jsonb_agg(jsonb_build_object('part', p.part, 'rows', p.rows, 'acknowledgedAt',
                        to_char(p.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.part)
                        from admin.privacy_run_parts p where p.run_id = run.id), '[]') as parts
       from admin.privacy_runs run left join admin.agents agent on agent.account_id = run.asked_by
      where run.request_id = $1 order by run.asked_at desc, run.id desc limit $2`,
    [requestId, limit],
  );
  return rows;
}

export interface OpenRun {
  readonly id: string;
  readonly requestId: string;
}

/** Runs that wait for the parts of an operation of this account. Those that do not know its id yet are included. */
export async function lockOpenRuns(
  tx: Queryable,
  {
    pseudonym,
    kind,
    operationId,
  }: { readonly pseudonym: string; readonly kind: RunKind; readonly operationId: string },
): Promise<readonly OpenRun[]> {
  const { rows } = await tx.query<OpenRun & Record<string, unknown>>(
    `select id, request_id as "requestId" from admin.privacy_runs
      where pseudonym = $1 and kind = $2 and (operation_id is null or operation_id = $3) for update`,
    [pseudonym, kind, operationId],
  );
  return rows;
}

export async function saveOperation(tx: Queryable, runId: string, operationId: string): Promise<void> {
  await tx.query('update admin.privacy_runs set operation_id = $2 where id = $1', [runId, operationId]);
}

/** Parts that have acknowledged already are left as they are. */
export async function addParts(tx: Queryable, runId: string, parts: readonly string[]): Promise<void> {
  await tx.query(
    'insert into admin.privacy_run_parts (run_id, part) select $1, unnest($2::text[]) on conflict do nothing',
    [runId, parts],
  );
}

/** False when the part had acknowledged before. */
export async function acknowledgePart(
  tx: Queryable,
  { runId, part, rows, at }: { runId: string; part: string; rows: number | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into admin.privacy_run_parts as known (run_id, part, acknowledged_at, rows) values ($1, $2, $3, $4)
     on conflict (run_id, part) do update set acknowledged_at = excluded.acknowledged_at, rows = excluded.rows
      where known.acknowledged_at is null`,
    [runId, part, at, rows],
  );
  return rowCount === 1;
}

/** Those that tell nobody, because whoever ends the operation knows of them. */
export async function acknowledgeRest(tx: Queryable, runId: string, at: Date): Promise<void> {
  await tx.query(
    'update admin.privacy_run_parts set acknowledged_at = $2 where run_id = $1 and acknowledged_at is null',
    [runId, at],
  );
}

export async function hasMissingParts(tx: Queryable, runId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from admin.privacy_runs run where run.id = $1 and (
       not exists (select from admin.privacy_run_parts p where p.run_id = run.id)
       or exists (select from admin.privacy_run_parts p where p.run_id = run.id and p.acknowledged_at is null))`,
    [runId],
  );
  return rowCount === 1;
}

/** From then on it does not say whose account it was. */
export async function completeRun(tx: Queryable, runId: string, at: Date): Promise<void> {
  await tx.query(
    'update admin.privacy_runs set completed_at = $2, pseudonym = null where id = $1 and completed_at is null',
    [runId, at],
  );
}
