// All SQL that deletes, restores and erases conversations. What a person requests names the owner.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** When it was deleted, now or before; undefined when it is not the person's, or can no longer be restored. */
export async function markDeleted(
  db: Queryable,
  { id, userId, now, restorableSince }: { id: string; userId: string; now: Date; restorableSince: Date },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ deletedAt: Date }>(
    `update chat.conversations set deleted_at = coalesce(deleted_at, $3)
      where id = $1 and user_id = $2 and (deleted_at is null or deleted_at >= $4)
      returning deleted_at as "deletedAt"`,
    [id, userId, now, restorableSince],
  );
  return rows[0]?.deletedAt;
}

export async function unmarkDeleted(db: Queryable, id: string, userId: string, restorableSince: Date): Promise<void> {
  await db.query(
    'update chat.conversations set deleted_at = null where id = $1 and user_id = $2 and deleted_at >= $3',
    [id, userId, restorableSince],
  );
}

export async function runningReplyOf(
  db: Queryable,
  conversationId: string,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from chat.replies where conversation_id = $1 and user_id = $2 and status = 'running'`,
    [conversationId, userId],
  );
  return rows[0]?.id;
}

export interface DeletedConversation {
  readonly id: string;
  readonly userId: string;
}

/** Conversations deleted before a time, oldest deletion first. Those with replies that count in a running day are left out. */
export async function erasableConversations(
  db: Queryable,
  { deletedBefore, now }: { deletedBefore: Date; now: Date },
  limit: number,
): Promise<DeletedConversation[]> {
  const { rows } = await db.query<DeletedConversation>(
    `select c.id, c.user_id as "userId" from chat.conversations c
      where c.deleted_at < $1
        and not exists (select 1 from chat.replies r where r.conversation_id = c.id and r.hold_id is not null and r.resets_at > $2)
      order by c.deleted_at limit $3`,
    [deletedBefore, now, limit],
  );
  return rows;
}

/** Erases at most `limit` messages, with replies, parts and solutions. Returns how many. */
export async function eraseMessages(db: Queryable, conversationId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from chat.messages where id in (select id from chat.messages where conversation_id = $1 limit $2)',
    [conversationId, limit],
  );
  return rowCount ?? 0;
}

/** Erases at most `limit` user actions in it. Returns how many. */
export async function eraseActions(db: Queryable, { id, userId }: DeletedConversation, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from chat.user_actions where id in
       (select id from chat.user_actions where session_id = $1 and user_id = $2 limit $3)`,
    [id, userId, limit],
  );
  return rowCount ?? 0;
}

/** Erases the row itself, and records the browser's id, so that it cannot be imported again. */
export async function eraseConversation(db: Queryable, { id, userId }: DeletedConversation): Promise<void> {
  await db.query(
    `with erased as (
       delete from chat.conversations where id = $1 and user_id = $2 and deleted_at is not null returning user_id, imported_from
     )
     insert into chat.erased_imports (user_id, imported_from)
     select user_id, imported_from from erased where imported_from is not null
     on conflict do nothing`,
    [id, userId],
  );
}
