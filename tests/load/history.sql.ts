// All SQL that fills an account with history for the benchmark.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/**
 * Conversations of one person, a minute apart, each with the given number of answered messages; two solutions for every
 * third.
 */
export async function seedHistory(
  owner: Queryable,
  person: { readonly userId: string; readonly pseudonym: string },
  shape: { readonly conversations: number; readonly messagesEach: number },
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into chat.conversations (id, user_id, pseudonym, expert_id, title, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'tech', 'A slow laptop ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $3) n returning id`,
    [person.userId, person.pseudonym, shape.conversations],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at)
     select gen_random_uuid(), c.id, $1, repeat('My laptop takes ages to start and the fan is loud. ', 4) || 'Case ' || n || '.', 'standard',
            gen_random_uuid()::text, '\\x00', c.created_at + n * interval '1 second'
       from chat.conversations c cross join generate_series(1, $2) n where c.id = any($3)`,
    [person.userId, shape.messagesEach, ids],
  );
  await owner.query(
    `insert into chat.replies (id, message_id, conversation_id, user_id, pseudonym, zone, expert_id, class, status, quota_limit, delivered,
                               text, stage, message_type, advisor, model, created_at, finished_at)
     select gen_random_uuid(), m.id, m.conversation_id, $1, $2, 'UTC', 'tech', 'standard', 'done', -1, true,
            repeat('Open the task manager and look at what starts with the system. ', 12), 'solution_provided', 'solution', 'playbook',
            'offline-playbook', m.created_at, m.created_at
       from chat.messages m where m.conversation_id = any($3)`,
    [person.userId, person.pseudonym, ids],
  );
  await owner.query(
    `insert into chat.solutions (id, reply_id, conversation_id, position, title, steps, difficulty, time_estimate, effectiveness, description)
     select gen_random_uuid(), r.id, r.conversation_id, p, 'Start less at once', '["Open the task manager","Disable what you do not need"]',
            'Easy', '10 minutes', 80, repeat('Most of what starts is never used. ', 5)
       from chat.replies r cross join generate_series(1, 2) p where r.conversation_id = any($1) and r.id::text < '55555555'`,
    [ids],
  );
  await owner.query('analyze');
}

export async function personOf(owner: Queryable, email: string): Promise<{ userId: string; pseudonym: string }> {
  const { rows } = await owner.query<{ userId: string; pseudonym: string }>(
    'select id as "userId", pseudonym from auth.users where email = $1',
    [email],
  );
  if (!rows[0]) throw new Error(`there is no ${email}`);
  return rows[0];
}

export async function countConnections(owner: Queryable): Promise<number> {
  const { rowCount } = await owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rowCount ?? 0;
}
