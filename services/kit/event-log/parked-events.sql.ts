// All SQL on parked events: failed ones to be retried, given-up ones, and those waiting behind them.
import type { EventEnvelope, Topic } from '@consilium/contracts/event.ts';
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { DeadLetter, LoggedEvent } from './event-log.ts';

export interface ParkedEvent {
  readonly id: string;
  readonly slot: number;
  readonly subject: string;
  readonly topic: Topic;
  readonly position: string;
  readonly envelope: EventEnvelope;
  readonly attempts: number;
}

export interface NewParked {
  readonly group: string;
  readonly slot: number;
  readonly event: LoggedEvent;
  readonly kind: 'retrying' | 'poison' | 'behind';
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly error: string;
}

const columns = 'id::text, slot, subject, topic, position, envelope, attempts';

/** Of a row of `parked`: no administrator holds its subject back. */
const isFree = (tables: string) => `not exists (select from ${tables}.parked_subjects held
  where held.group_name = parked.group_name and held.subject = parked.subject)`;

/** An event that is parked already stays as it is. */
export async function park(tx: Queryable, schema: string, parked: NewParked): Promise<void> {
  const { group, slot, event, kind, attempts, nextAttemptAt, error } = parked;
  await tx.query(
    `insert into ${identifier(schema)}.parked_events
       (group_name, slot, subject, topic, event_id, position, envelope, kind, attempts, next_attempt_at, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (group_name, event_id) do nothing`,
    [
      group,
      slot,
      event.envelope.subject,
      event.topic,
      event.envelope.id,
      event.position,
      JSON.stringify(event.envelope),
      kind,
      attempts,
      nextAttemptAt,
      error,
    ],
  );
}

/** Those of the subjects with an event that was set aside, and those that an administrator holds back. */
export async function parkedSubjects(
  db: Queryable,
  schema: string,
  group: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const tables = identifier(schema);
  const { rows } = await db.query<{ subject: string }>(
    `select subject from ${tables}.parked_events where group_name = $1 and subject = any($2::text[])
     union select subject from ${tables}.parked_subjects where group_name = $1 and subject = any($2::text[])`,
    [group, subjects],
  );
  return new Set(rows.map(({ subject }) => subject));
}

export async function findDue(
  db: Queryable,
  schema: string,
  group: string,
  slots: readonly number[],
  now: Date,
): Promise<ParkedEvent | undefined> {
  const tables = identifier(schema);
  const { rows } = await db.query<ParkedEvent & Record<string, unknown>>(
    `select ${columns} from ${tables}.parked_events parked
      where group_name = $1 and slot = any($2::smallint[]) and kind = 'retrying' and next_attempt_at <= $3
        and ${isFree(tables)}
      order by next_attempt_at, parked.id limit 1`,
    [group, slots, now],
  );
  return rows[0];
}

/** False when an operator dropped or replayed it in the meantime, or holds its subject back. */
export async function lockParked(tx: Queryable, schema: string, id: string): Promise<boolean> {
  const tables = identifier(schema);
  const { rowCount } = await tx.query(
    `select from ${tables}.parked_events parked where id = $1 and kind = 'retrying' and ${isFree(tables)} for update`,
    [id],
  );
  return rowCount === 1;
}

/** When the next one is due; undefined when none waits. */
export async function nextDue(
  db: Queryable,
  schema: string,
  group: string,
  slots: readonly number[],
): Promise<Date | undefined> {
  const tables = identifier(schema);
  const { rows } = await db.query<{ due: Date | null }>(
    `select min(next_attempt_at) as due from ${tables}.parked_events parked
      where group_name = $1 and slot = any($2::smallint[]) and kind = 'retrying' and ${isFree(tables)}`,
    [group, slots],
  );
  return rows[0]?.due ?? undefined;
}

/** True when the event was still parked. The next one of its subject, if any, is due at once. */
export async function unpark(
  tx: Queryable,
  schema: string,
  group: string,
  parked: { id: string; subject: string },
  now: Date,
): Promise<boolean> {
  const tables = identifier(schema);
  const { rowCount } = await tx.query(`delete from ${tables}.parked_events where id = $1`, [parked.id]);
  await makeFirstDue(tx, schema, { group, subject: parked.subject }, now);
  return rowCount === 1;
}

/** The first event of the subject, when it waited behind another one and nobody holds the subject back. */
export async function makeFirstDue(
  tx: Queryable,
  schema: string,
  { group, subject }: { readonly group: string; readonly subject: string },
  now: Date,
): Promise<void> {
  const tables = identifier(schema);
  await tx.query(
    `update ${tables}.parked_events parked set kind = 'retrying', attempts = 0, next_attempt_at = $3
      where kind = 'behind' and ${isFree(tables)} and id = (
        select min(id) from ${tables}.parked_events where group_name = $1 and subject = $2
      )`,
    [group, subject, now],
  );
}

/** `nextAttemptAt` null gives it up. */
export async function recordFailure(
  tx: Queryable,
  schema: string,
  parked: { id: string; attempts: number; nextAttemptAt: Date | null; error: string },
): Promise<void> {
  await tx.query(
    `update ${identifier(schema)}.parked_events
        set kind = case when $3::timestamptz is null then 'poison' else 'retrying' end,
            attempts = $2, next_attempt_at = $3, error = $4
      where id = $1`,
    [parked.id, parked.attempts, parked.nextAttemptAt, parked.error],
  );
}

export interface PoisonEvent {
  readonly id: string;
  readonly group: string;
  readonly slot: number;
  readonly subject: string;
  readonly type: string;
  readonly attempts: number;
}

/** A poison event, locked; undefined for an id that is not a number. */
export async function findPoison(tx: Queryable, schema: string, id: string): Promise<PoisonEvent | undefined> {
  const { rows } = await tx.query<PoisonEvent & Record<string, unknown>>(
    `select id::text, group_name as "group", slot, subject, envelope ->> 'type' as type, attempts from ${identifier(schema)}.parked_events
      where id::text = $1 and kind = 'poison' for update`,
    [id],
  );
  return rows[0];
}

export async function makeDue(tx: Queryable, schema: string, id: string, now: Date): Promise<void> {
  await tx.query(
    `update ${identifier(schema)}.parked_events set kind = 'retrying', attempts = 0, next_attempt_at = $2 where id = $1`,
    [id, now],
  );
}

/** Poison events and those waiting behind them, oldest first. */
export async function listParked(
  db: Queryable,
  schema: string,
  group: string | undefined,
  limit: number,
): Promise<readonly DeadLetter[]> {
  const tables = identifier(schema);
  const { rows } = await db.query<Omit<DeadLetter, 'event'> & LoggedEvent>(
    `select id::text, group_name as "group", attempts, error, kind, parked_at as "parkedAt", topic, position, envelope
       from ${tables}.parked_events parked
      where ($1::text is null or group_name = $1)
        and exists (select from ${tables}.parked_events poison
                     where poison.group_name = parked.group_name and poison.subject = parked.subject and poison.kind = 'poison')
      order by parked.id limit $2`,
    [group ?? null, limit],
  );
  return rows.map(({ topic, position, envelope, ...letter }) => ({ ...letter, event: { topic, position, envelope } }));
}
