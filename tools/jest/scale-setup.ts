// Before the scale tests: Postgres as for the database tests, plus Redis, Kafka and S3.
import { startSharedServers } from '@consilium/kit/testing/servers/start-shared-servers.ts';
import startTestServer from './postgres-setup.ts';
import { keepForTeardown } from './servers-teardown.ts';

export default async function startScaleServers(): Promise<void> {
  const postgres = startTestServer();
  // Waits for both, so that the teardown knows what has started when the other fails.
  const [servers] = await Promise.allSettled([
    startSharedServers((line) => process.stderr.write(`${line}\n`)),
    postgres,
  ]);
  if (servers.status === 'rejected') throw servers.reason;
  keepForTeardown(servers.value);
  await postgres;
}
