// What tests look at in the tables of requests.
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface RequestState {
  readonly id: string;
  readonly number: string;
  readonly category: string;
  readonly plan: string | null;
  readonly pseudonym: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly isProven: boolean;
  readonly isVisible: boolean;
  readonly dueAt: Date;
  readonly message: string;
}

export async function requestsFrom(db: Queryable, email: string): Promise<readonly RequestState[]> {
  const { rows } = await db.query<RequestState & Record<string, unknown>>(
    `select id, number, category, plan, pseudonym, name, email, subject, address_proven_at is not null as "isProven",
            is_visible as "isVisible", due_at as "dueAt",
            (select body from admin.request_entries where request_id = request.id order by at, id limit 1) as message
       from admin.requests request where email = $1 order by id`,
    [email],
  );
  return rows;
}

export async function stepsOf(db: Queryable, requestId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ action: string }>(
    'select action from admin.request_steps where request_id = $1 order by at, id',
    [requestId],
  );
  return rows.map(({ action }) => action);
}

/** Published or not. */
export async function supportEvents(db: Queryable, id: string): Promise<readonly EventEnvelope[]> {
  const { rows } = await db.query<{ envelope: EventEnvelope }>(
    `select envelope::jsonb as envelope from admin.outbox where topic = 'support' and envelope::text like '%' || $1 || '%'
      union
     select envelope::jsonb from event_log.events where topic = 'support' and envelope::text like '%' || $1 || '%'`,
    [id],
  );
  return rows.map(({ envelope }) => envelope);
}

export async function countRows(db: Queryable, table: 'requests' | 'feedback' | 'request_files'): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from admin.${table}`);
  return rows[0]?.count ?? 0;
}

export async function newestFeedback(db: Queryable): Promise<object | undefined> {
  const { rows } = await db.query(
    `select rating, expert_type as "expertType", liked, improve, feature_title as "featureTitle", priority,
            is_plain as "isPlain" from admin.feedback order by id desc limit 1`,
  );
  return rows[0];
}

export async function visibleRequests(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from admin.requests where is_visible',
  );
  return rows[0]?.count ?? 0;
}

export async function closeRequests(db: Queryable, email: string, at: Date): Promise<void> {
  await db.query(`update admin.requests set state = 'closed', closed_at = $2 where email = $1`, [email, at]);
}

export async function puzzlesKept(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from admin.solved_puzzles');
  return rows[0]?.count ?? 0;
}

export async function addErasureRun(
  db: Queryable,
  run: { readonly id: string; readonly requestId: string; readonly askedBy: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `insert into admin.privacy_runs (id, request_id, kind, asked_by, asked_at) values ($1, $2, 'erasure', $3, $4)`,
    [run.id, run.requestId, run.askedBy, run.at],
  );
}
