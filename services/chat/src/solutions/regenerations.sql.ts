// All SQL on chat.solution_regenerations, and on what a new set of solutions changes.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Serialises counting and beginning of the person's attempts until the end of the transaction. */
export async function lockAttempts(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.solutions.' || $1, 0))`, [userId]);
}

/** Marks attempts whose process died as failed. */
export async function giveUpOld(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.query(
    `update chat.solution_regenerations set state = 'failed', ended_at = $2 where user_id = $1 and state = 'running' and gives_up_at < $2`,
    [userId, now],
  );
}

export interface Attempts {
  /** The running attempt for the reply. */
  readonly runningId: string | null;
  readonly wasAutomatic: boolean;
  /** Attempts for the reply, without failed ones. */
  readonly ofReply: number;
  /** Attempts of the person in the period, including failed ones. */
  readonly ofPerson: number;
}

export async function attemptsOf(
  tx: Queryable,
  { replyId, userId, since }: { replyId: string; userId: string; since: Date },
): Promise<Attempts> {
  const { rows } = await tx.query<Attempts>(
    `select (array_agg(id) filter (where reply_id = $1 and state = 'running'))[1] as "runningId",
            coalesce(bool_or(reply_id = $1 and automatic), false) as "wasAutomatic",
            count(*) filter (where reply_id = $1 and state <> 'failed')::int as "ofReply",
            count(*) filter (where started_at > $3)::int as "ofPerson"
       from chat.solution_regenerations where user_id = $2 and (reply_id = $1 or started_at > $3)`,
    [replyId, userId, since],
  );
  return rows[0] ?? { runningId: null, wasAutomatic: false, ofReply: 0, ofPerson: 0 };
}

export interface NewAttempt {
  readonly id: string;
  readonly replyId: string;
  readonly userId: string;
  readonly automatic: boolean;
  readonly startedAt: Date;
  readonly givesUpAt: Date;
}

export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `insert into chat.solution_regenerations (id, reply_id, user_id, automatic, state, started_at, gives_up_at)
     values ($1, $2, $3, $4, 'running', $5, $6)`,
    [attempt.id, attempt.replyId, attempt.userId, attempt.automatic, attempt.startedAt, attempt.givesUpAt],
  );
}

/** False when it was given up meanwhile; it must then change nothing. */
export async function endAttempt(db: Queryable, id: string, state: 'done' | 'failed', now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.solution_regenerations set state = $2, ended_at = $3 where id = $1 and state = 'running'`,
    [id, state, now],
  );
  return rowCount === 1;
}

export async function attemptState(db: Queryable, id: string): Promise<'running' | 'done' | 'failed' | undefined> {
  const { rows } = await db.query<{ state: 'running' | 'done' | 'failed' }>(
    'select state from chat.solution_regenerations where id = $1',
    [id],
  );
  return rows[0]?.state;
}

/** Titles of the conversation's solutions, without those of the reply. */
export async function earlierTitles(db: Queryable, conversationId: string, replyId: string): Promise<string[]> {
  const { rows } = await db.query<{ title: string }>(
    'select distinct title from chat.solutions where conversation_id = $1 and reply_id <> $2 order by title limit 100',
    [conversationId, replyId],
  );
  return rows.map((row) => row.title);
}

export async function dropSolutions(tx: Queryable, replyId: string): Promise<void> {
  await tx.query('delete from chat.solutions where reply_id = $1', [replyId]);
}

/** Deletes the stored parts, which have the old solutions; an ended reply is then streamed from its rows. */
export async function deleteParts(tx: Queryable, replyId: string): Promise<void> {
  await tx.query('delete from chat.reply_parts where reply_id = $1', [replyId]);
}

export async function markSolutionsGiven(tx: Queryable, replyId: string): Promise<void> {
  await tx.query(`update chat.replies set stage = 'solution_provided', message_type = 'solution' where id = $1`, [
    replyId,
  ]);
}
