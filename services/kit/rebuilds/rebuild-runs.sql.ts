// All SQL on rebuild_runs: which rebuilds of a part's read models there were, and how far they are.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { ReadModel } from './read-model.ts';

type RunState = 'running' | 'done' | 'failed' | 'broken-off';

export interface RebuildRun {
  readonly id: string;
  readonly state: RunState;
  readonly startedAt: Date;
  /** The pseudonym of the administrator; null for the command line. */
  readonly startedBy: string | null;
  readonly events: number;
  /** As it was at the beginning. */
  readonly total: number;
  readonly unfit: number;
  readonly endedAt: Date | null;
  readonly error: string;
}

type Named = Pick<ReadModel, 'part' | 'name'>;

const MOST_KEPT = 20;
const table = (schema: string) => `${identifier(schema)}.rebuild_runs`;
const columns = `id, state, started_at as "startedAt", pseudonym as "startedBy", events::float8 as events,
  total::float8 as total, unfit, ended_at as "endedAt", error`;

export async function latestRun(db: Queryable, { part, name }: Named): Promise<RebuildRun | undefined> {
  const { rows } = await db.query<RebuildRun & Record<string, unknown>>(
    `select ${columns} from ${table(part)} where read_model = $1 order by started_at desc, id desc limit 1`,
    [name],
  );
  return rows[0];
}

/** Call it with the lock of the read model: a run that is still `running` was killed. */
export async function insertRun(
  tx: Queryable,
  model: Named,
  run: { readonly id: string; readonly startedBy: string | null; readonly now: Date },
): Promise<void> {
  const { part, name } = model;
  await breakOffRuns(tx, model, run.now);
  await tx.query(
    `insert into ${table(part)} (id, read_model, state, started_at, pseudonym) values ($1, $2, 'running', $3, $4)`,
    [run.id, name, run.now, run.startedBy],
  );
  await tx.query(
    `delete from ${table(part)} where id in (
       select id from ${table(part)} where read_model = $1 order by started_at desc, id desc offset ${MOST_KEPT})`,
    [name],
  );
}

/** Call it with the lock of the read model. */
export async function breakOffRuns(tx: Queryable, { part, name }: Named, now: Date): Promise<void> {
  await tx.query(
    `update ${table(part)} set state = 'broken-off', ended_at = $2 where read_model = $1 and state = 'running'`,
    [name, now],
  );
}

export async function recordProgress(
  db: Queryable,
  part: string,
  { id, events, total }: { readonly id: string; readonly events: number; readonly total: number },
): Promise<void> {
  await db.query(`update ${table(part)} set events = $2, total = $3 where id = $1 and state = 'running'`, [
    id,
    events,
    total,
  ]);
}

export async function endRun(
  db: Queryable,
  part: string,
  run: Pick<RebuildRun, 'id' | 'state' | 'endedAt'> & {
    readonly events?: number;
    readonly unfit?: number;
    readonly error?: string;
  },
): Promise<void> {
  const { id, state, endedAt, events, unfit = 0, error = '' } = run;
  await db.query(
    `update ${table(part)} set state = $2, ended_at = $3, events = coalesce($4, events),
            total = greatest(total, coalesce($4, events)), unfit = $5, error = $6
      where id = $1 and state = 'running'`,
    [id, state, endedAt, events ?? null, unfit, error],
  );
}
