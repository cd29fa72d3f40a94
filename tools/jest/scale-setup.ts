// Before the scale tests: Postgres as for the database tests, and Redis, Kafka and S3 beside it.
import { startSharedServers } from '@consilium/kit/testing/servers/start-shared-servers.ts';
import startTestServer from './postgres-setup.ts';
import { keepForTeardown } from './servers-teardown.ts';

export default async function startScaleServers(): Promise<void> {
  const postgres = startTestServer();
  // Both are waited for, so that what has started is known to the tear-down when the other fails.
  const [servers] = await Promise.allSettled([
    startSharedServers((line) => process.stderr.write(`${line}\n`)),
    postgres,
  ]);
  if (servers.status === 'rejected') throw servers.reason;
  keepForTeardown(servers.value);
  await postgres;
}
