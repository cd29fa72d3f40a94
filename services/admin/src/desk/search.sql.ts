// SQL with which the desk's search finds its way: how far a walk goes, and what the index has of a word.
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { containing, requestCondition } from './request-filter.sql.ts';
import type { Filtering } from './request-filter.sql.ts';

/** The place of the request that is so many further, whatever words it has; undefined when there are not so many. */
export async function placeFurther(
  db: Queryable,
  { filter, ...who }: Filtering,
  { after, requests }: { readonly after: PagePlace | undefined; readonly requests: number },
): Promise<PagePlace | undefined> {
  const values: unknown[] = [after?.at ?? null, after?.id ?? null, requests - 1];
  const condition = requestCondition({ ...who, filter: { ...filter, search: undefined } }, values);
  const { rows } = await db.query<{ at: Date; id: string }>(
    `select r.urgent_at as at, r.id from admin.requests r
      where ($1::timestamptz is null or (r.urgent_at, r.id) > ($1, $2::uuid)) and ${condition}
      order by r.urgent_at, r.id offset $3 limit 1`,
    values,
  );
  return rows[0];
}

/** The requests with the word in them or in their messages; undefined when it is found more often than that. */
export async function requestsWithWord(db: Queryable, word: string, most: number): Promise<string[] | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `(select id from admin.requests where search_line like lower($1::text) limit $2)
      union all (select request_id from admin.request_entries where search_body like lower($1::text) limit $2)`,
    [containing(word), most + 1],
  );
  return rows.length > most ? undefined : [...new Set(rows.map(({ id }) => id))];
}
