// Prepares a person for mails about action items: where it is noon now, with an item that is due there today.
import { insertItem } from '@consilium/chat/testing/mail-state.sql.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import { personOf } from '../load/history.sql.ts';

async function withDatabase(work: (db: Queryable) => Promise<void>): Promise<void> {
  const pool = createPool({
    url: await runningDatabaseUrl(process.env['E2E_DATA'] ?? ''),
    applicationName: 'e2e',
    maxConnections: 1,
  });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** Its zone's sign is the other way round: Etc/GMT-2 is two hours ahead. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

export async function dueItemAtNoon(email: string, title: string): Promise<void> {
  const zone = zoneOfNoon();
  const dueDate = Temporal.Now.plainDateISO(zone).toString();
  await withDatabase(async (db) => {
    const { userId } = await personOf(db, email);
    await db.query('update auth.profiles set zone = $2 where user_id = $1', [userId, zone]);
    await insertItem(db, { userId }, { title, dueDate });
  });
}

/** Otherwise this happens every five minutes. */
export async function lookForMailsNow(): Promise<void> {
  await withDatabase(async (db) => void (await db.query(`select graphile_worker.add_job('chat.order-mails', '{}')`)));
}
