// SQL that deletes, restores and erases action items. What a person requests names the owner.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface DeletedItem {
  readonly title: string;
  readonly expertType: ExpertId;
  readonly deletedAt: Date;
}

/** Locks it. Undefined when it is not the person's, not deleted, or deleted too long ago. */
export async function lockDeletedItem(
  db: Queryable,
  { id, userId, restorableSince }: { id: string; userId: string; restorableSince: Date },
): Promise<DeletedItem | undefined> {
  const { rows } = await db.query<DeletedItem>(
    `select title, expert_type as "expertType", deleted_at as "deletedAt" from chat.action_items
      where id = $1 and user_id = $2 and deleted_at >= $3 for update`,
    [id, userId, restorableSince],
  );
  return rows[0];
}

/** Of a locked item. */
export async function setDeleted(db: Queryable, id: string, deletedAt: Date | null, now: Date): Promise<void> {
  await db.query(
    'update chat.action_items set deleted_at = $2, updated_at = $3, sequence = sequence + 1 where id = $1',
    [id, deletedAt, now],
  );
}

/** Locks at most `limit` items deleted before a time, and erases their steps. Returns the items. */
export async function eraseStepsOfDeleted(db: Queryable, deletedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from chat.action_items where deleted_at < $1 order by deleted_at limit $2 for update skip locked`,
    [deletedBefore, limit],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.query('delete from chat.action_steps where action_item_id = any($1::uuid[])', [ids]);
  return ids;
}

/** What was answered stays; that an erased item was to be asked about again does not. */
export async function eraseItems(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('delete from chat.check_backs where action_item_id = any($1::uuid[]) and answered_at is null', [ids]);
  await db.query('delete from chat.action_items where id = any($1::uuid[])', [ids]);
}
