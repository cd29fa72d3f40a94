// The newest actions of a person.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** The specification's number. */
export const SHOWN_ACTIONS = 50;

export interface RecentAction {
  readonly id: string;
  readonly type: string;
  readonly expertType: string | null;
  readonly conversationId: string | null;
  readonly rating: number | null;
  readonly at: Date;
}

/** Keeps the newest fifty of all that were ever read, so the order of reading does not matter. */
export async function addRecentAction(db: Queryable, pseudonym: string, action: RecentAction): Promise<void> {
  await db.query(
    `insert into metrics.recent_actions (pseudonym, action_id, action_type, expert_type, conversation_id, rating, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [pseudonym, action.id, action.type, action.expertType, action.conversationId, action.rating, action.at],
  );
  await db.query(
    `delete from metrics.recent_actions old using (
       select happened_at, action_id from metrics.recent_actions where pseudonym = $1
        order by happened_at desc, action_id desc offset $2 limit 1) last_shown
      where old.pseudonym = $1 and (old.happened_at, old.action_id) < (last_shown.happened_at, last_shown.action_id)`,
    [pseudonym, SHOWN_ACTIONS - 1],
  );
}

/** Newest first. */
export async function recentActionsOf(db: Queryable, pseudonym: string): Promise<RecentAction[]> {
  const { rows } = await db.query<RecentAction>(
    `select action_id as id, action_type as type, expert_type as "expertType", conversation_id as "conversationId", rating,
            happened_at as at
       from metrics.recent_actions where pseudonym = $1 order by happened_at desc, action_id desc limit $2`,
    [pseudonym, SHOWN_ACTIONS],
  );
  return rows;
}
