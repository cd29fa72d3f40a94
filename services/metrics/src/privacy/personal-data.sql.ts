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
