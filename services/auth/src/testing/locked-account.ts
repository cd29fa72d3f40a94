// Locks an account's row, so that requests wait where they change it and then continue in the order they came.
import { eventually } from './started-auth.ts';
import type { StartedAuth } from './started-auth.ts';

export interface LockedAccount {
  /** Resolves as soon as that many requests wait for the lock. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

export async function lockAccount({ database }: StartedAuth, userId: string): Promise<LockedAccount> {
  const client = await database.pool().connect();
  await client.query('begin');
  await client.query('select 1 from auth.users where id = $1 for update', [userId]);
  return {
    async waiting(count) {
      await eventually(async () => ((await countWaiting(database)) === count ? true : undefined), `${count} waiting`);
    },
    async release() {
      await client.query('commit');
      client.release();
    },
  };
}

/** Sends a request while a new password waits for the account, so that it is carried out after the other sessions ended. */
export async function afterPasswordChange<Result>(
  auth: StartedAuth,
  { userId, accessToken: bearer }: { readonly userId: string; readonly accessToken: string },
  request: () => Promise<Result>,
): Promise<Result> {
  const held = await lockAccount(auth, userId);
  const change = auth.call('PUT /user', { bearer, body: { password: 'a different river' } });
  await held.waiting(1);
  const late = request();
  await held.waiting(2);
  await held.release();
  const { status } = await change;
  if (status !== 200) throw new Error(`the password change answered ${status}`);
  return late;
}

async function countWaiting(database: StartedAuth['database']): Promise<number> {
  const { rowCount } = await database.pool().query(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`,
  );
  return rowCount ?? 0;
}
