// The effect of the suite's handlers: one row per event, in order.
import type { EventEnvelope } from '@consilium/contracts/event.ts';
import { identifier } from '../../postgres/identifier.ts';
import type { Queryable } from '../../postgres/queryable.ts';

export interface SuiteEffect {
  readonly eventId: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function createEffects(db: Queryable, schema: string): Promise<void> {
  await db.query(
    `create table if not exists ${identifier(schema)}.suite_effects (
       number bigint generated always as identity primary key,
       group_name text not null, event_id uuid not null, subject text not null, data json not null)`,
  );
}

export async function insertEffect(
  tx: Queryable,
  schema: string,
  group: string,
  envelope: EventEnvelope,
): Promise<void> {
  await tx.query(
    `insert into ${identifier(schema)}.suite_effects (group_name, event_id, subject, data) values ($1, $2, $3, $4)`,
    [group, envelope.id, envelope.subject, JSON.stringify(envelope.data)],
  );
}

export async function listEffects(db: Queryable, schema: string, group: string): Promise<readonly SuiteEffect[]> {
  const { rows } = await db.query<SuiteEffect & Record<string, unknown>>(
    `select event_id as "eventId", subject, data from ${identifier(schema)}.suite_effects where group_name = $1 order by number`,
    [group],
  );
  return rows;
}

/** As a server does to a session that is idle in its transaction. */
export async function breakConnection(tx: Queryable): Promise<void> {
  await tx.query('select pg_terminate_backend(pg_backend_pid())');
}
