// Seeds a person of the running product with old, answered conversations.
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { runningDatabaseUrl } from '@consilium/local/running-database.ts';
import { personOf, seedHistory } from '../load/history.sql.ts';

export async function seedAnswered(email: string, shape: Parameters<typeof seedHistory>[2]): Promise<void> {
  const owner = createPool({
    url: await runningDatabaseUrl(process.env['E2E_DATA'] ?? ''),
    applicationName: 'e2e',
    maxConnections: 1,
  });
  try {
    await seedHistory(owner, await personOf(owner, email), shape);
  } finally {
    await owner.end();
  }
}
