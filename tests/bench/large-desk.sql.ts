// A desk that has been at work for a year, made by the database itself: random words, a few of them in nearly every message.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** A statement may take half a minute. */
const PARTS = 25;
/** The other words are as frequent as words are: the tenth has a tenth of the first one's share. */
const VOCABULARY = 20_000;
const WORDS_EACH = 70;
/** One request in ten waits, the others are answered or closed. */
const WAITING_SHARE = 10;

/** 'account' and 'please' are in nearly all messages, 'refund' in a fifth; 'zanzibar' is in one of ten thousand. */
export async function seedDesk(db: Queryable, requests: number): Promise<void> {
  await db.query('select setseed(0.5)');
  for (let part = 0; part < PARTS; part += 1) {
    const [from, to] = [(part * requests) / PARTS, ((part + 1) * requests) / PARTS];
    await seedRequests(db, { from, to, requests });
    await seedEntries(db, { from, to });
  }
  await db.query('vacuum analyze admin.requests, admin.request_entries');
}

const idOf = (number: string) => `md5('desk' || ${number})::uuid`;

async function seedRequests(
  db: Queryable,
  { from, to, requests }: { readonly from: number; readonly to: number; readonly requests: number },
): Promise<void> {
  await db.query(
    `insert into admin.requests (id, number, kind, category, state, plan, name, email, subject, idempotency_key, body_hash,
                                 is_visible, received_at, due_at, first_answered_at, answered_in_time, closed_at, reply_token_hash)
     select ${idOf('number')}, lpad((number / 10000)::text, 4, '0') || '-' || lpad((number % 10000)::text, 4, '0'), 'contact',
            (array['general', 'technical', 'billing'])[1 + number % 3],
            case when waits then (array['new', 'open', 'waiting'])[1 + number % 3]
                 else (array['answered', 'closed'])[1 + number % 2] end,
            (array[null, 'free', 'premium', 'business'])[1 + number % 4], 'Person ' || number,
            'person' || number || '@example.org', 'About an account ' || number, 'bench-' || number, '', true, at,
            at + interval '24 hours', answered, answered < at + interval '24 hours', case when not waits then answered end,
            sha256(number::text::bytea)
       from (select number, number % ${WAITING_SHARE} = 0 as waits, now() - (number::float / $3) * interval '365 days' as at
               from generate_series($1::integer, $2::integer - 1) number) one,
            lateral (select case when not waits then at + (number % 30) * interval '1 hour' end as answered) two`,
    [from, to, requests],
  );
}

/** A message each, and an answer to four of five. */
async function seedEntries(db: Queryable, range: { readonly from: number; readonly to: number }): Promise<void> {
  await db.query(
    `insert into admin.request_entries (id, request_id, kind, body, at)
     select gen_random_uuid(), ${idOf('number')}, kind,
            'Please look at my account. ' || case when number % 5 = 0 then 'I want a refund. ' else '' end ||
            case when number % 10000 = 7 then 'Zanzibar. ' else '' end ||
            (select string_agg('w' || substr(md5(floor(${VOCABULARY} ^ random())::text), 1, 7), ' ')
               from generate_series(1, ${WORDS_EACH}) where number is not null), now()
       from generate_series($1::integer, $2::integer - 1) number, unnest(array['received', 'answer']) kind
      where kind = 'received' or number % 5 > 0`,
    [range.from, range.to],
  );
}
