// GET /activity: a page of the feed, newest first.
import type { Activity } from '@consilium/contracts/admin/http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pageOfActivity } from './activity.sql.ts';

export async function listActivity(
  db: Queryable,
  input: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ activity: Activity[]; nextBefore: string | null }> {
  const rows = await pageOfActivity(
    db,
    input.before === undefined ? undefined : new Date(input.before),
    input.limit + 1,
  );
  const activity = rows.slice(0, input.limit);
  return { activity, nextBefore: rows.length > input.limit ? (activity.at(-1)?.occurredAt ?? null) : null };
}
