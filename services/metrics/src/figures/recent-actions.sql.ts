// The newest actions of a person.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { columnsOf, inChunks } from '@consilium/kit/rebuilds/columns.ts';
import { servedTables, type Tables } from '../projections/tables.ts';

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

export interface PersonsAction extends RecentAction {
  readonly pseudonym: string;
}

/** Keeps the newest fifty of all that were ever read, so the order of reading does not matter. */
export async function addRecentActions(
  db: Queryable,
  tables: Tables,
  actions: readonly PersonsAction[],
): Promise<void> {
  await inChunks(actions, (chunk) =>
    db.query(
      `insert into ${tables('recent_actions')} (pseudonym, action_id, action_type, expert_type, conversation_id, rating, happened_at)
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::smallint[], $7::timestamptz[])
       on conflict do nothing`,
      columnsOf(
        chunk.map((action) => ({ ...action, at: action.at.toISOString() })),
        ['pseudonym', 'id', 'type', 'expertType', 'conversationId', 'rating', 'at'],
      ),
    ),
  );
  const people = [...new Set(actions.map(({ pseudonym }) => pseudonym))];
  await inChunks(people, (chunk) => deleteOlder(db, tables, chunk));
}

async function deleteOlder(db: Queryable, tables: Tables, people: readonly string[]): Promise<void> {
  await db.query(
    `delete from ${tables('recent_actions')} old
      using unnest($1::text[]) as person (pseudonym)
      cross join lateral (
        select happened_at, action_id from ${tables('recent_actions')} shown where shown.pseudonym = person.pseudonym
         order by happened_at desc, action_id desc offset $2 limit 1) last_shown
      where old.pseudonym = person.pseudonym
        and (old.happened_at, old.action_id) < (last_shown.happened_at, last_shown.action_id)`,
    [people, SHOWN_ACTIONS - 1],
  );
}

/** Newest first. */
export async function recentActionsOf(db: Queryable, pseudonym: string): Promise<RecentAction[]> {
  const { rows } = await db.query<RecentAction>(
    `select action_id as id, action_type as type, expert_type as "expertType", conversation_id as "conversationId", rating,
            happened_at as at
       from ${servedTables('recent_actions')} where pseudonym = $1 order by happened_at desc, action_id desc limit $2`,
    [pseudonym, SHOWN_ACTIONS],
  );
  return rows;
}
