// Gives up an event and a job of a product, as happens when their handler fails again and again.
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { activity } from '@consilium/admin/activity/record-activity.ts';
import { park } from '@consilium/kit/event-log/parked-events.sql.ts';
import { slotOf } from '@consilium/kit/event-log/slot.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';

async function withDatabase<Result>(data: string, work: (db: Queryable) => Promise<Result>): Promise<Result> {
  const pool = createPool({ url: await runningDatabaseUrl(data), applicationName: 'e2e', maxConnections: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A sign-up that the activity feed could not handle. Returns its id. */
export function giveUpEvent(data: string, error: string): Promise<string> {
  const subject = newId();
  const about = { id: newId(), time: new Date(), source: 'auth', subject };
  const event = makeEvent(accountCreated, { ...about, data: { zone: 'UTC', locale: null, provider: 'email' } });
  return withDatabase(data, async (db) => {
    await park(db, 'admin', {
      group: activity.group,
      slot: slotOf(subject),
      event: { ...event, position: '0-1' },
      kind: 'poison',
      attempts: 10,
      nextAttemptAt: null,
      error,
    });
    return event.envelope.id;
  });
}

/** Whether the activity feed has handled the event. */
export function isHandled(data: string, eventId: string): Promise<boolean> {
  return withDatabase(data, async (db) => {
    const { rowCount } = await db.query('select from admin.inbox where group_name = $1 and event_id = $2', [
      activity.group,
      eventId,
    ]);
    return rowCount === 1;
  });
}

export async function giveUpJob(data: string, name: string): Promise<void> {
  await withDatabase(data, async (db) => {
    await db.query(`select graphile_worker.add_job($1, '{}', run_at => now() + interval '1 day', max_attempts => 1)`, [
      name,
    ]);
    await db.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'no answer'
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [name],
    );
  });
}
