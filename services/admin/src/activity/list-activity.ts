// GET /activity: a page of the feed, newest first.
import type { Activity } from '@consilium/contracts/admin/http.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pageOfActivity } from './activity.sql.ts';

export async function listActivity(
  db: Queryable,
  input: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ activity: Activity[]; nextBefore: string | null }> {
  const rows = await pageOfActivity(db, readPageCursor(input.before), input.limit + 1);
  const activity = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? activity.at(-1) : undefined;
  return { activity, nextBefore: last ? toPageCursor({ at: last.occurredAt, id: last.id }) : null };
}
