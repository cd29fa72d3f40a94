// A busy desk, a long audit and a million of things that happened, made by the database itself.
import { topics } from '@consilium/contracts/event.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pseudonymOf } from './admin-people.sql.ts';
import { inParts } from './in-parts.ts';
import { seededUuid } from './seeded-uuid.ts';

const DAYS = 90;
const MINUTES = DAYS * 24 * 60;

/** Every second is answered; one in twenty has been waiting. */
export async function seedDesk(db: Queryable, requests: number): Promise<void> {
  await inParts(requests, async (from, to) => {
    await seedRequests(db, from, to);
    await seedThreads(db, from, to);
    await seedFeedback(db, from, to);
  });
  await db.query(
    'vacuum analyze admin.requests, admin.request_entries, admin.request_steps, admin.feedback, admin.request_files',
  );
}

const requestId = seededUuid(`'request ' || number`);
const entryId = (kind: string) => seededUuid(`'${kind} ' || number`);
const subjects = `array['My invoice looks wrong', 'The app does not answer', 'How do I change my plan', 'Please delete my photo',
  'A zeppelin broke the garage']`;

async function seedRequests(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `insert into admin.requests (id, number, kind, category, state, pseudonym, plan, name, email, subject, idempotency_key, body_hash,
       is_visible, received_at, due_at, first_answered_at, closed_at, answered_in_time, reply_token_hash)
     select ${requestId}, lpad((number / 10000)::text, 4, '0') || '-' || lpad((number % 10000)::text, 4, '0'),
       case when number % 25 = 0 then 'privacy' else 'contact' end, case when number % 25 = 0 then 'data-access' else 'general' end,
       state, case when number % 3 > 0 then ${pseudonymOf('number')} end,
       case number % 3 when 1 then 'free' when 2 then 'premium' end, 'Person ' || number, 'person-' || number || '@example.org',
       (${subjects})[case when number % 5000 = 0 then 5 else 1 + number % 4 end], 'seed-' || number, sha256('x'),
       true, at, at + interval '1 day', case when state in ('answered', 'closed') then at + number % 40 * interval '1 hour' end,
       case when state = 'closed' then at + interval '3 days' end, case when state in ('answered', 'closed') then number % 40 < 24 end,
       sha256(number::text::bytea)
       from (select number, case when number % 20 = 0 then 'new' when number % 20 = 1 then 'waiting' when number % 2 = 0 then 'answered'
                    else 'closed' end as state, now() - (number * 7919 % $3::integer) * interval '1 minute' as at
               from generate_series($1::integer, $2::integer - 1) number) as request`,
    [from, to, MINUTES],
  );
}

async function seedThreads(db: Queryable, from: number, to: number): Promise<void> {
  const message = `'Hello, my name is person ' || number || '. ' || repeat('This is about my account and what I paid for it. ', 6)`;
  await db.query(
    `insert into admin.request_entries (id, request_id, kind, body, at, delivery)
     select ${entryId('received')}, ${requestId}, 'received', ${message}, now() - interval '2 days', null
       from generate_series($1::integer, $2::integer - 1) number
     union all
     select ${entryId('answer')}, ${requestId}, 'answer', 'Thank you for writing. It is mended.', now() - interval '1 day', 'sent'
       from generate_series($1::integer, $2::integer - 1) number where number % 20 > 1`,
    [from, to],
  );
  await db.query(
    `insert into admin.request_steps (id, request_id, at, action)
     select gen_random_uuid(), ${requestId}, now() - interval '2 days', action
       from generate_series($1::integer, $2::integer - 1) number, unnest(array['received', 'confirmed']) action`,
    [from, to],
  );
}

async function seedFeedback(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `insert into admin.feedback (id, pseudonym, rating, expert_type, liked, improve, feature_title, priority, idempotency_key, body_hash, given_at)
     select gen_random_uuid(), ${pseudonymOf('number')}, 1 + number % 5, 'tech', 'The answers', 'The speed',
       case when number % 3 = 0 then 'Feature ' || number % 400 else '' end, case when number % 3 = 0 then 'helpful' end,
       'seed-' || number, sha256('x'), now() - (number * 7919 % $3::integer) * interval '1 minute'
       from generate_series($1::integer, $2::integer - 1) number`,
    [from, to, MINUTES],
  );
}

export async function seedAudit(db: Queryable, entries: number): Promise<void> {
  await inParts(entries, async (from, to) => {
    await db.query(
      `insert into admin.audit_entries (sequence, event_id, occurred_at, part, action, actor, account, subject_kind, subject_id,
         before, after, reason, previous_hash, hash)
       select number + 1, ${seededUuid(`'audit ' || number`)}, now() - (number * 7919 % $3::integer) * interval '1 minute',
         (array['auth', 'billing', 'chat', 'affiliate'])[1 + number % 4],
         case when number % 20000 = 7 then 'restore-keywords' else (array['sign-out', 'grant-plan', 'change-keywords', 'edit-product'])[1 + number % 4] end,
         ${seededUuid(`'admin ' || number % 12`)}, ${pseudonymOf('number % 50000')}, 'account', (number % 50000)::text,
         '{"version": 1}', '{"version": 2}', 'maintenance', sha256((number - 1)::text::bytea), sha256(number::text::bytea)
         from generate_series($1::integer, $2::integer - 1) number`,
      [from, to, MINUTES],
    );
  });
  await moveAuditHead(db, entries);
  await db.query('vacuum analyze admin.audit_entries');
}

/** It moves by one entry at a time, so the rule is off meanwhile. */
async function moveAuditHead(db: Queryable, entries: number): Promise<void> {
  await db.query('alter table admin.audit_head disable trigger user');
  await db.query('update admin.audit_head set entries = $1, hash = sha256($2::bytea)', [entries, String(entries - 1)]);
  await db.query('alter table admin.audit_head enable trigger user');
}

export async function seedActivity(db: Queryable, actions: number): Promise<void> {
  await inParts(actions, async (from, to) => {
    await db.query(
      `insert into admin.activity (id, topic, type, summary, expert_type, occurred_at)
       select gen_random_uuid(), 'user_actions', 'consilium.user_actions.user-action-recorded.v1', 'A follow-up was sent', 'tech',
              now() - (number::bigint * 7919 % $3::integer) * interval '1 second'
         from generate_series($1::integer, $2::integer - 1) number`,
      [from, to, MINUTES * 60],
    );
  });
  await seedFigures(db);
  await db.query('vacuum analyze admin.activity, admin.hourly_counts, admin.reported_sales');
}

async function seedFigures(db: Queryable): Promise<void> {
  await db.query(
    `insert into admin.hourly_counts (hour, figure, count)
     select date_trunc('hour', now(), 'UTC') - hours * interval '1 hour', figure, 1 + hours % 300
       from generate_series(0, $1::integer * 48) hours, unnest(array['conversations', 'clicks', 'signUps']) figure
       on conflict do nothing`,
    [DAYS],
  );
  await db.query(
    `insert into admin.reported_sales (network, transaction_id, sold_at, has_click, currency, commission_minor, state, state_at)
     select 'amazon', 'seed-' || number, now() - (number * 7919 % ($1::integer * 2)) * interval '1 minute', number % 9 > 0, 'USD', 200,
            'approved', now() from generate_series(1, 20000) number`,
    [MINUTES],
  );
}

/** What the activity feed gave up; one in ten has an event that waits behind it. */
export async function seedDeadLetters(db: Queryable, letters: number): Promise<void> {
  await db.query(
    `insert into admin.parked_events (group_name, slot, subject, topic, event_id, position, envelope, kind, attempts, error)
     select 'admin-activity', number % 12, ${seededUuid(`'subject ' || number`)}, (($2::text[]))[1 + number % cardinality($2::text[])],
       gen_random_uuid(), '0-1', json_build_object('specversion', '1.0', 'id', gen_random_uuid(), 'source', 'auth',
         'type', 'consilium.accounts.account-created.v1', 'subject', ${seededUuid(`'subject ' || number`)}, 'time', '2026-01-31T00:00:00.000Z',
         'datacontenttype', 'application/json', 'data', json_build_object('zone', 'UTC', 'locale', null, 'provider', 'email')),
       kind, 10, 'TypeError: the feed was broken'
       from generate_series(1, $1::integer) number, unnest(array['poison', 'behind']) kind
      where kind = 'poison' or number % 10 = 0`,
    [letters, topics],
  );
  await db.query('vacuum analyze admin.parked_events');
}
