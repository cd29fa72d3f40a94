// SQL that cuts people and clicks apart when a sale can no longer follow.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function cutPeopleBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('update affiliate.clicks set pseudonym = null where pseudonym is not null and clicked_at < $1', [
    before,
  ]);
  await db.query(
    'update affiliate.recommendations set pseudonym = null where pseudonym is not null and shown_at < $1',
    [before],
  );
}
