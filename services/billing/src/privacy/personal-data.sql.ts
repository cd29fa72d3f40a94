// SQL that reads the ledger and the plan of a person, for their export.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const ROWS_PER_PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function* ledgerPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.query<{ replyId: string }>(
      `select reply_id as "replyId", class, to_char(local_date, 'YYYY-MM-DD') as "localDate", outcome,
              input_tokens as "inputTokens", output_tokens as "outputTokens", held_at as "heldAt", recorded_at as "recordedAt"
         from billing.quota_ledger where pseudonym = $1 and reply_id > $2 order by reply_id limit $3`,
      [pseudonym, after, ROWS_PER_PAGE],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.replyId;
  }
}

export async function* planPages(db: Queryable, pseudonym: string): AsyncIterable<readonly object[]> {
  const { rows } = await db.query('select plan, since from billing.plans_in_force where pseudonym = $1', [pseudonym]);
  yield rows;
}
