// SQL with which tests read and change holds, units, events and rows behind the service.
import { messageCounted, messageReleased } from '@consilium/contracts/chat/events.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

/** States of a person's holds, oldest first. */
export async function holdStates(database: TestDatabase, identity: Identity): Promise<string[]> {
  const { rows } = await database
    .pool()
    .query<{ state: string }>('select state from quota.holds where subject = $1 order by held_at, attempt', [
      identity.pseudonym,
    ]);
  return rows.map((row) => row.state);
}

/** Classes of a person's holds, oldest first. */
export async function holdClasses(database: TestDatabase, identity: Identity): Promise<string[]> {
  const { rows } = await database
    .pool()
    .query<{ class: string }>('select class from quota.holds where subject = $1 order by held_at, attempt', [
      identity.pseudonym,
    ]);
  return rows.map((row) => row.class);
}

/** Blocks the store of units for a person until the returned function is called. */
export async function busyQuota(database: TestDatabase, identity: Identity): Promise<() => Promise<void>> {
  const client = await database.pool().connect();
  const name = `consilium:quota:${identity.pseudonym}`;
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  return async () => {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    client.release();
  };
}

/** Units of a person, over all classes and windows. */
export async function unitsOf(
  database: TestDatabase,
  identity: Identity,
): Promise<{ readonly used: number; readonly held: number }> {
  const { rows } = await database
    .pool()
    .query<{ used: number; held: number }>(
      'select coalesce(sum(used), 0)::int as used, coalesce(sum(held), 0)::int as held from quota.counters where subject = $1',
      [identity.pseudonym],
    );
  return rows[0] ?? { used: 0, held: 0 };
}

/** A person's usage events in the event log, oldest first. */
export async function usageEventsOf(database: TestDatabase, identity: Identity): Promise<readonly UsageEvent[]> {
  const { rows } = await database
    .pool()
    .query<{ envelope: { type: string; data: UsageEvent['data'] } }>(
      `select envelope from event_log.events where topic = 'usage' and envelope ->> 'subject' = $1 order by envelope ->> 'time'`,
      [identity.pseudonym],
    );
  return rows.map(({ envelope }) => ({ kind: kindOf(envelope.type), data: envelope.data }));
}

export interface UsageEvent {
  readonly kind: 'counted' | 'released' | 'other';
  readonly data: Readonly<Record<string, unknown>>;
}

function kindOf(type: string): UsageEvent['kind'] {
  if (type === messageCounted.type) return 'counted';
  return type === messageReleased.type ? 'released' : 'other';
}

export interface ReplyState {
  readonly status: string;
  readonly delivered: boolean;
  readonly takeovers: number;
  readonly generation: number;
  readonly text: string;
}

export async function replyState(database: TestDatabase, replyId: string): Promise<ReplyState | undefined> {
  const { rows } = await database
    .pool()
    .query<ReplyState>('select status, delivered, takeovers, generation, text from chat.replies where id = $1', [
      replyId,
    ]);
  return rows[0];
}

/** The state after a stop request to a process that died before it told its runner. */
export async function markStopRequested(database: TestDatabase, replyId: string): Promise<void> {
  await database.pool().query('update chat.replies set stop_requested = true where id = $1', [replyId]);
}

/** The state after other processes ran the reply and died. */
export async function markTakenOver(
  database: TestDatabase,
  replyId: string,
  { takeovers, generation }: Pick<ReplyState, 'takeovers' | 'generation'>,
): Promise<void> {
  await database.pool().query(
    `with parts as (update chat.reply_parts set generation = $3 where reply_id = $1)
     update chat.replies set takeovers = $2, generation = $3 where id = $1`,
    [replyId, takeovers, generation],
  );
}

/** From now on it takes this long to tell the readers of a reply that it starts again. */
export async function slowDownResets(database: TestDatabase, byMs: number): Promise<void> {
  await database.pool().query(
    `create function chat.wait_before_reset() returns trigger language plpgsql as
       'begin perform pg_sleep(${byMs / 1000}); return new; end';
     create trigger slow_reset before insert on chat.reply_parts
       for each row when (new.event = 'reset') execute function chat.wait_before_reset()`,
  );
}

export async function deleteConversation(database: TestDatabase, id: string): Promise<void> {
  await database.pool().query('delete from chat.conversations where id = $1', [id]);
}

export async function deleteParts(database: TestDatabase, replyId: string): Promise<void> {
  await database.pool().query('delete from chat.reply_parts where reply_id = $1', [replyId]);
}

export async function countParts(database: TestDatabase, replyId: string): Promise<number> {
  const { rowCount } = await database.pool().query('select 1 from chat.reply_parts where reply_id = $1', [replyId]);
  return rowCount ?? 0;
}

export async function countMessagesOf(database: TestDatabase, conversationId: string): Promise<number> {
  const { rowCount } = await database
    .pool()
    .query('select 1 from chat.messages where conversation_id = $1', [conversationId]);
  return rowCount ?? 0;
}

/** Sets a person's holds back to held, as if nothing had resolved them. */
export async function reopenHolds(database: TestDatabase, identity: Identity): Promise<void> {
  await database.pool().query(
    `with reopened as (
       update quota.holds set state = 'held', resolved_at = null where subject = $1 and state <> 'held' returning subject
     )
     update quota.counters set used = 0, held = 1 where subject in (select subject from reopened)`,
    [identity.pseudonym],
  );
}

/** The state of a store of quota holds that lost its data. */
export async function truncateHolds(database: TestDatabase): Promise<void> {
  await database.pool().query('truncate quota.holds, quota.counters, quota.windows');
}

/** The state after another replica rebuilt the store of quota holds. */
export async function markRebuilt(database: TestDatabase, now: Date): Promise<void> {
  await database.pool().query('update chat.quota_rebuilds set number = number + 1, began_at = $1', [now]);
}

export interface ActionState {
  readonly actionType: string;
  readonly actionData: Readonly<Record<string, unknown>>;
  readonly expertType: string | null;
  readonly sessionId: string | null;
  readonly ipAddress: string | null;
}

export async function actionsOf(database: TestDatabase, identity: Identity): Promise<readonly ActionState[]> {
  const { rows } = await database.pool().query<ActionState>(
    `select action_type as "actionType", action_data as "actionData", expert_type as "expertType", session_id as "sessionId",
            ip_address as "ipAddress"
       from chat.user_actions where user_id = $1 order by created_at, id`,
    [identity.userId],
  );
  return rows;
}

/** Data of the person's action events, in the order of the log. */
export async function actionEventsOf(
  database: TestDatabase,
  identity: Identity,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await database
    .pool()
    .query<{ data: Readonly<Record<string, unknown>> }>(
      `select envelope -> 'data' as data from event_log.events where topic = 'user_actions' and subject = $1 order by id`,
      [identity.pseudonym],
    );
  return rows.map((row) => row.data);
}

export async function countConnections(database: TestDatabase, role: string): Promise<number> {
  const { rowCount } = await database
    .pool()
    .query('select 1 from pg_stat_activity where datname = current_database() and usename = $1', [role]);
  return rowCount ?? 0;
}

/** Inserts messages with replies of the last hour: "Question 0", "Answer 0", and so on. */
export async function addExchanges(
  database: TestDatabase,
  identity: Identity,
  conversationId: string,
  count: number,
): Promise<void> {
  await database.pool().query(
    `with asked as (
       insert into chat.messages (id, conversation_id, user_id, text, class, idempotency_key, body_hash, created_at)
       select gen_random_uuid(), $1, $2, 'Question ' || number, 'standard', 'exchange-' || gen_random_uuid(), '', date_trunc('milliseconds', now()) - interval '1 hour' + number * interval '1 second'
         from generate_series(0, $4 - 1) as number
       returning id, text, created_at
     )
     insert into chat.replies (id, message_id, conversation_id, user_id, pseudonym, zone, expert_id, class, status, quota_limit, stage, message_type,
       text, delivered, created_at, finished_at)
     select gen_random_uuid(), id, $1, $2, $3, 'UTC', 'tech', 'standard', 'done', 15, 'clarifying', 'clarification',
            replace(text, 'Question', 'Answer'), true, created_at, created_at
       from asked`,
    [conversationId, identity.userId, identity.pseudonym, count],
  );
}

/** Every message that is stored meanwhile fails. */
export async function whileStoringFails<Result>(database: TestDatabase, run: () => Promise<Result>): Promise<Result> {
  await database.pool().query('alter table chat.messages add constraint stores_nothing check (false) not valid');
  try {
    return await run();
  } finally {
    await database.pool().query('alter table chat.messages drop constraint stores_nothing');
  }
}
