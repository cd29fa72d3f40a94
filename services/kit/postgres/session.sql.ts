// Session advisory locks and notifications.
import type { Client } from 'pg';
import type { Queryable } from './queryable.ts';

export interface Signal {
  readonly channel: string;
  readonly payload: string;
}

const lockNumber = 'hashtextextended($1, 0)';

export async function tryLock(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as locked`, [key]);
  return rows[0]?.locked ?? false;
}

export async function tryLockShared(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>(`select pg_try_advisory_lock_shared(${lockNumber}) as locked`, [
    key,
  ]);
  return rows[0]?.locked ?? false;
}

export async function unlock(db: Queryable, key: string): Promise<void> {
  await db.query(`select pg_advisory_unlock(${lockNumber})`, [key]);
}

export async function unlockShared(db: Queryable, key: string): Promise<void> {
  await db.query(`select pg_advisory_unlock_shared(${lockNumber})`, [key]);
}

/** How many sessions hold each key as a shared lock. */
export async function countSharedHolders(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ key: string; holders: number }>(
    // pg_locks shows a 64-bit key as two halves.
    `select wanted.key, count(held.pid)::int as holders
       from unnest($1::text[]) as wanted (key)
       left join pg_locks held
         on held.locktype = 'advisory' and held.mode = 'ShareLock' and held.granted and held.objsubid = 1
        and held.database = (select oid from pg_database where datname = current_database())
        and (held.classid::bigint << 32) | held.objid::bigint = hashtextextended(wanted.key, 0)
      group by wanted.key`,
    [keys],
  );
  return new Map(rows.map(({ key, holders }) => [key, holders]));
}

export async function listen(db: Queryable, channel: string): Promise<void> {
  await db.query(`listen ${channelName(channel)}`);
}

export async function unlisten(db: Queryable, channel: string): Promise<void> {
  await db.query(`unlisten ${channelName(channel)}`);
}

/** In one transaction, so that equal signals are sent once. */
export async function notify(db: Queryable, signals: readonly Signal[]): Promise<void> {
  await db.query({
    name: 'notify',
    text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as signal (channel, payload)',
    values: [signals.map(({ channel }) => channel), signals.map(({ payload }) => payload)],
  });
}

/** The server process of a connection, as named in its notifications. */
export function backendPid(client: Client): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}

function channelName(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
