// All SQL on chat.model_key_refusals: whether the model's provider refuses our key, shared by all processes.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface KeyRefusal {
  /** HTTP status of the provider's answer. */
  readonly status: number;
  readonly since: Date;
  readonly lastAt: Date;
}

/** The refusal in force, until a call that began after it succeeds. */
export async function currentRefusal(db: Queryable): Promise<KeyRefusal | undefined> {
  const { rows } = await db.query<KeyRefusal>(
    'select status, since, last_at as "lastAt" from chat.model_key_refusals where answered_at is null',
  );
  return rows[0];
}

export interface NewRefusal {
  readonly id: string;
  readonly status: number;
  readonly now: Date;
  /** The refusal is logged only when no process logged one since then. */
  readonly silentSince: Date;
}

/** True when this process should log it. */
export async function recordRefusal(db: Queryable, { id, status, now, silentSince }: NewRefusal): Promise<boolean> {
  const { rows } = await db.query<{ isToLog: boolean }>(
    `insert into chat.model_key_refusals as known (status, since, last_at, logged_at, logged_by) values ($1, $2, $2, $2, $3)
     on conflict (one_row) do update
        set status = excluded.status, answered_at = null, last_at = greatest(known.last_at, excluded.last_at),
            since = case when known.answered_at is null then known.since else excluded.since end,
            logged_at = case when known.logged_at <= $4 then excluded.logged_at else known.logged_at end,
            logged_by = case when known.logged_at <= $4 then excluded.logged_by else known.logged_by end
     returning logged_by = $3 as "isToLog"`,
    [status, now, id, silentSince],
  );
  return rows[0]?.isToLog ?? false;
}

/** Ignores a call that began before the last refusal, since it says nothing about the current key. */
export async function recordAnswer(db: Queryable, begunAt: Date, now: Date): Promise<void> {
  await db.query('update chat.model_key_refusals set answered_at = $2 where answered_at is null and last_at <= $1', [
    begunAt,
    now,
  ]);
}
