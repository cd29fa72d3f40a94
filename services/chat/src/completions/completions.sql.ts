// All SQL on chat.completions and on completed_at of a conversation. Every statement names the owner.
import type { Completion, CompletionReason } from '@consilium/contracts/chat/completion-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CompletionRow {
  readonly id: string;
  readonly reason: CompletionReason;
  readonly rating: number;
  readonly feedback: string | null;
  readonly wouldRecommend: boolean;
  readonly completedAt: Date;
}

export type NewCompletion = CompletionRow & {
  readonly conversationId: string;
  readonly userId: string;
  readonly expertId: ExpertId;
};

/** False when it is completed already; waits for a parallel completion. */
export async function markCompleted(db: Queryable, id: string, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.conversations set completed_at = $3, updated_at = $3
      where id = $1 and user_id = $2 and deleted_at is null and completed_at is null`,
    [id, userId, now],
  );
  return rowCount === 1;
}

/** False when it was already open. */
export async function markOpen(db: Queryable, id: string, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat.conversations set completed_at = null, updated_at = $3
      where id = $1 and user_id = $2 and deleted_at is null and completed_at is not null`,
    [id, userId, now],
  );
  return rowCount === 1;
}

export async function insertCompletion(db: Queryable, completion: NewCompletion): Promise<void> {
  await db.query(
    `insert into chat.completions (id, conversation_id, user_id, expert_id, reason, rating, feedback, would_recommend, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      completion.id,
      completion.conversationId,
      completion.userId,
      completion.expertId,
      completion.reason,
      completion.rating,
      completion.feedback,
      completion.wouldRecommend,
      completion.completedAt,
    ],
  );
}

/** Newest first. */
export async function completionsOf(
  db: Queryable,
  conversationId: string,
  userId: string,
  limit: number,
): Promise<CompletionRow[]> {
  const { rows } = await db.query<CompletionRow>(
    `select id, reason, rating, feedback, would_recommend as "wouldRecommend", completed_at as "completedAt"
       from chat.completions where conversation_id = $1 and user_id = $2 order by completed_at desc, id desc limit $3`,
    [conversationId, userId, limit],
  );
  return rows;
}

export function toCompletion(row: CompletionRow): Completion {
  return { ...row, completedAt: row.completedAt.toISOString() };
}
