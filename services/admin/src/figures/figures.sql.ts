// SQL of the desk's figures.
import type { RequestState } from '@consilium/contracts/admin/support/request-fields.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function countByState(
  db: Queryable,
): Promise<readonly { readonly state: RequestState; readonly count: number }[]> {
  const { rows } = await db.query<{ state: RequestState; count: number }>(
    `select state, count(*)::int as count from admin.requests
      where is_visible and merged_into is null and spam_reason is null group by state`,
  );
  return rows;
}

export interface Waiting {
  readonly overdue: number;
  readonly unassigned: number;
  readonly likelySpam: number;
}

export async function countWaiting(db: Queryable, now: Date): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*) filter (where spam_reason is null and state in ('new', 'open') and due_at < $1)::int as overdue,
            count(*) filter (where spam_reason is null and assigned_to is null)::int as unassigned,
            count(*) filter (where spam_reason is not null)::int as "likelySpam"
       from admin.requests where is_visible and state in ('new', 'open', 'waiting')`,
    [now],
  );
  return rows[0] ?? { overdue: 0, unassigned: 0, likelySpam: 0 };
}

export interface FirstAnswers {
  readonly medianFirstAnswerMinutes: number | null;
  readonly p90FirstAnswerMinutes: number | null;
  readonly answeredInTime: number;
  readonly answeredLate: number;
}

/** Of requests whose first answer came since then. */
export async function firstAnswersSince(db: Queryable, since: Date): Promise<FirstAnswers> {
  const { rows } = await db.query<FirstAnswers & Record<string, unknown>>(
    `with answered as (
       select extract(epoch from first_answered_at - received_at) / 60 as minutes, answered_in_time
         from admin.requests where is_visible and first_answered_at >= $1)
     select percentile_cont(0.5) within group (order by minutes)::float8 as "medianFirstAnswerMinutes",
            percentile_cont(0.9) within group (order by minutes)::float8 as "p90FirstAnswerMinutes",
            count(*) filter (where answered_in_time)::int as "answeredInTime",
            count(*) filter (where not answered_in_time)::int as "answeredLate"
       from answered`,
    [since],
  );
  return rows[0] ?? noAnswers;
}

const noAnswers = {
  medianFirstAnswerMinutes: null,
  p90FirstAnswerMinutes: null,
  answeredInTime: 0,
  answeredLate: 0,
};
