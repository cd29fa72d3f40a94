// The embedded profile: everything in one process, the database beside it, all data in one folder.
import { systemClock } from '@consilium/kit/clock.ts';
import { buildWeb } from '../../tools/web/build.ts';
import { openDataDirectory } from './data-directory.ts';
import { startLocalDatabase } from './database.ts';
import type { LocalDatabase } from './database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { keptPasswords } from './kept-passwords.ts';
import { announceDatabase, withdrawDatabase } from './running-database.ts';
import { sandboxAddress } from './sandbox/sandbox-wiring.ts';
import { startStack } from './stack.ts';
import type { Started, StartOptions } from './start-options.ts';
import { welcome } from './welcome.ts';

export async function startEmbedded(options: StartOptions): Promise<Started> {
  const startedAt = performance.now();
  const { port, verbose, environment } = options;
  const url = `http://localhost:${port}`;
  const data = await openDataDirectory(options.data);
  const [database, webDirectory] = await Promise.all([
    startLocalDatabase(data.postgres, await keptPasswords(data.path)),
    buildWeb({ quiet: !verbose }),
  ]);
  const stack = await startStack({
    databaseUrl: (service) => database.urlFor(service),
    dataDirectory: data.path,
    inboxDirectory: data.inbox,
    port,
    publicUrl: url,
    webDirectory,
    environment,
    clock: systemClock,
    logLevel: verbose ? 'debug' : 'warn',
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  await announceDatabase(data.path, database.ownerUrl);
  const accounts = demoAccounts(data.secrets);
  const [member] = await seedDemoAccounts(database.urlFor('auth'), accounts);
  if (options.seedDemo && member)
    await seedDemo({ chatDatabaseUrl: database.urlFor('chat'), clock: systemClock, member });
  const elapsedMs = performance.now() - startedAt;
  const { sandbox } = stack.ports;
  const sandboxUrl = sandbox === undefined ? undefined : sandboxAddress(sandbox);
  const mail = `${url}/dev/inbox`;
  return {
    welcome: welcome({ url, elapsedMs, accounts, environment, sandboxUrl, mail, data: data.path }),
    farewell: 'Stopped. Everything is kept; npm start continues.',
    stop: () => stopAll(stack, database, data.path),
  };
}

async function stopAll(stack: { stop(): Promise<void> }, database: LocalDatabase, directory: string): Promise<void> {
  await stack.stop();
  await withdrawDatabase(directory);
  await database.stop();
}
