// npm start: the whole product on this machine. Options: --port N, --data DIR, --seed-demo.
import { parseArgs } from 'node:util';
import { systemClock } from '@consilium/kit/clock.ts';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { stopSignal } from '@consilium/kit/lifecycle/stop-signal.ts';
import { buildWeb } from '../../../tools/web/build.ts';
import { openDataDirectory } from '../data-directory.ts';
import { startLocalDatabase } from '../database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { demoAccounts, seedDemoAccounts } from '../demo-accounts.ts';
import { assertPortFree } from '../free-port.ts';
import { announceDatabase, withdrawDatabase } from '../running-database.ts';
import { startStack } from '../stack.ts';
import { welcome } from '../welcome.ts';

const FORCED_EXIT_MS = 25_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    data: { type: 'string', default: '.consilium' },
    'seed-demo': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const startedAt = performance.now();
  const port = Number(values.port);
  await assertPortFree(port);
  const data = await openDataDirectory(values.data);
  const signal = stopSignal();
  const [database, webDirectory] = await Promise.all([
    startLocalDatabase(data.postgres, data.secrets.rolePassword),
    buildWeb({ quiet: !values.verbose }),
  ]);
  const stack = await startStack({
    databaseUrl: (service) => database.urlFor(service),
    dataDirectory: data.path,
    inboxDirectory: data.inbox,
    port,
    publicUrl: `http://localhost:${port}`,
    webDirectory,
    environment: process.env,
    clock: systemClock,
    logLevel: values.verbose ? 'debug' : 'warn',
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  await announceDatabase(data.path, database.ownerUrl);
  const [member] = await seedDemoAccounts(database.urlFor('auth'), demoAccounts(data.secrets));
  if (values['seed-demo'] && member)
    await seedDemo({ chatDatabaseUrl: database.urlFor('chat'), clock: systemClock, member });
  process.stdout.write(
    welcome({
      url: `http://localhost:${port}`,
      data,
      elapsedMs: performance.now() - startedAt,
      environment: process.env,
    }),
  );
  await signal;
  process.stdout.write('\nStopping ...\n');
  setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
  await stack.stop();
  await withdrawDatabase(data.path);
  await database.stop();
  process.stdout.write('Stopped. Everything is kept; npm start continues.\n');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError || (error instanceof Error && !values.verbose) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  },
);
