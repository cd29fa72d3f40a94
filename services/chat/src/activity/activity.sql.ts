// All SQL that reads a person's own actions. Those in a deleted conversation are hidden.
import type { Activity } from '@consilium/contracts/chat/activity-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ActivityRow extends Omit<Activity, 'createdAt'> {
  readonly createdAt: Date;
}

export interface AskedActivity {
  readonly userId: string;
  /** Null for every type. */
  readonly types: readonly string[] | null;
  readonly expertId: string | null;
  readonly before: string | null;
  readonly limit: number;
}

export async function pageOfActivity(db: Queryable, asked: AskedActivity): Promise<ActivityRow[]> {
  const { rows } = await db.query<ActivityRow>(
    `select a.id, a.action_type as "actionType", a.expert_type as "expertType", a.action_data ->> 'message' as message,
       a.action_data ->> 'feedback_type' as feedback, (a.action_data ->> 'rating')::int as rating,
       c.id as "conversationId", a.created_at as "createdAt"
      from chat.user_actions a left join chat.conversations c on c.id = a.session_id and c.user_id = a.user_id
      where a.user_id = $1 and c.deleted_at is null
        and ($2::text[] is null or a.action_type = any($2)) and ($3::text is null or a.expert_type = $3)
        and ($4::uuid is null or (a.created_at, a.id) < (
          select b.created_at, b.id from chat.user_actions b where b.id = $4 and b.user_id = $1))
      order by a.created_at desc, a.id desc limit $5`,
    [asked.userId, asked.types, asked.expertId, asked.before, asked.limit],
  );
  return rows;
}
