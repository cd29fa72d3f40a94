// SQL that reads all that metrics keeps under a pseudonym.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** A row per day: even decades fit into a few pages. */
const ROWS_PER_PAGE = 1000;

export async function* usageDayPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let before = 'infinity';
  for (;;) {
    const { rows } = await db.query<{ date: string }>(
      `select to_char(date, 'YYYY-MM-DD') as date, total_messages, sonnet_messages, opus_messages,
              total_tokens::float8 as total_tokens, conversation_time_hours, subscription_tier, updated_at
         from metrics.usage_metrics where pseudonym = $1 and date < $2 order by date desc limit $3`,
      [pseudonym, before, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    before = last.date;
  }
}

export async function* planChangePages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query(
    'select plan, effective_at from metrics.plan_changes where pseudonym = $1 order by effective_at limit $2',
    [pseudonym, ROWS_PER_PAGE],
  );
  yield rows;
}

/** Pages of one table by its second key column. Names come from this file's callers, never from outside. */
function pagesBy(table: string, key: string, columns: string) {
  return async function* pages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
    let after: string | null = null;
    for (;;) {
      const { rows }: { rows: { key: string }[] } = await db.query<{ key: string }>(
        `select ${key}::text as key, ${columns} from metrics.${table}
          where pseudonym = $1 and ($2::text is null or ${key}::text > $2) order by ${key}::text limit $3`,
        [pseudonym, after, ROWS_PER_PAGE],
      );
      yield rows.map(({ key: _key, ...row }) => row);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_PER_PAGE) return;
      after = last.key;
    }
  };
}

export const conversationPages = pagesBy(
  'conversations',
  'conversation_id',
  `conversation_id, started_at, to_char(started_on, 'YYYY-MM-DD') as started_on, expert_type, completed_at, completed_with, rating,
   completion_reason, would_recommend`,
);
export const conversationTimePages = pagesBy(
  'conversation_times',
  'conversation_id',
  'conversation_id, time_ms::float8 as time_ms, replies',
);
export const expertMessagePages = pagesBy('expert_messages', 'expert_type', 'expert_type, messages, follow_ups');
export const thumbPages = pagesBy('thumbs', 'reply_id', 'reply_id, expert_type, is_up, given_at');
export const recentActionPages = pagesBy(
  'recent_actions',
  'action_id',
  'action_id, action_type, expert_type, conversation_id, rating, happened_at',
);
export const achievementPages = pagesBy('achievements', 'achievement', 'achievement, unlocked_at');
export const levelPages = pagesBy('levels', 'level', 'level, reached_at');
