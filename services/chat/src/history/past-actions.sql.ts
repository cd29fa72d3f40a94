// All SQL that reads actions for history: imported ones that belong to no conversation.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { PastAction } from './action-groups.ts';

/** The newest are read; an account cannot import more. */
const MOST_ACTIONS = 2000;
/** How far before and after an action others are searched that belong to it. */
const WINDOW = `interval '24 hours'`;

const columns = `a.id, a.session_id as "sessionId", a.expert_type as "expertId", a.action_data ->> 'message' as message,
  a.created_at as "createdAt"`;

const ofNoConversation = `a.imported_from is not null and not exists (select 1 from chat.conversations c where c.id = a.session_id)`;

/** The types that are shown in history. */
const ofHistory = `${ofNoConversation} and a.action_type in ('auto_assign_conversation', 'message_sent', 'follow_up_message')`;

export async function pastActions(db: Queryable, userId: string): Promise<PastAction[]> {
  const { rows } = await db.query<PastAction>(
    `select ${columns} from chat.user_actions a where a.user_id = $1 and ${ofHistory}
      order by a.created_at desc, a.id desc limit ${MOST_ACTIONS}`,
    [userId],
  );
  return rows;
}

/** The first action of a session, of any type. */
export async function firstOfSession(
  db: Queryable,
  sessionId: string,
  userId: string,
): Promise<PastAction | undefined> {
  const { rows } = await db.query<PastAction>(
    `select ${columns} from chat.user_actions a
      where a.user_id = $2 and (a.session_id = $1 or a.id = $1 and a.session_id is null) and ${ofNoConversation}
      order by a.created_at, a.id limit 1`,
    [sessionId, userId],
  );
  return rows[0];
}

/** Actions with the same expert within 24 hours before and after, oldest first. */
export async function actionsAround(db: Queryable, first: PastAction, userId: string): Promise<PastAction[]> {
  const { rows } = await db.query<PastAction>(
    `select ${columns} from chat.user_actions a
      where a.user_id = $1 and a.expert_type is not distinct from $2 and ${ofHistory}
        and a.created_at between $3::timestamptz - ${WINDOW} and $3::timestamptz + ${WINDOW}
      order by a.created_at, a.id limit ${MOST_ACTIONS}`,
    [userId, first.expertId, first.createdAt],
  );
  return rows;
}
