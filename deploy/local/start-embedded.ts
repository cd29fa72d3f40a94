// The embedded profile: everything in one process, the database beside it, all data in one folder.
import { withGotrueNames } from '@consilium/auth/settings/gotrue-names.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { httpUrl } from '@consilium/kit/config/variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { z } from 'zod';
import { buildWebApart } from '../../tools/web/build-apart.ts';
import { openDataDirectory } from './data-directory.ts';
import { startLocalDatabase } from './database.ts';
import type { LocalDatabase } from './database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { opensDevRoutes } from './dev-openness.ts';
import { withAffiliateKey } from './kept-affiliate-key.ts';
import { keptPasswords } from './kept-passwords.ts';
import { announceDatabase, withdrawDatabase } from './running-database.ts';
import { sandboxAddress } from './sandbox/sandbox-wiring.ts';
import { startStack } from './stack.ts';
import type { Started, StartOptions } from './start-options.ts';
import { mailPlace, welcome } from './welcome.ts';

export async function startEmbedded(options: StartOptions): Promise<Started> {
  const startedAt = performance.now();
  const { port, verbose, environment } = options;
  const url = `http://localhost:${port}`;
  const publicUrl = publicUrlOf(environment, url);
  const devRoutes = opensDevRoutes(environment, publicUrl);
  const data = await openDataDirectory(options.data);
  const stackEnvironment = await withAffiliateKey(environment, data.path);
  const [database, webDirectory] = await Promise.all([
    startLocalDatabase(data.postgres, await keptPasswords(data.path)),
    buildWebApart({ quiet: !verbose }),
  ]);
  const stack = await startStack({
    databaseUrl: (service) => database.urlFor(service),
    dataDirectory: data.path,
    inboxDirectory: data.inbox,
    port,
    publicUrl,
    webDirectory,
    environment: stackEnvironment,
    clock: systemClock,
    logLevel: verbose ? 'debug' : 'warn',
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const { sandbox } = stack.ports;
  const sandboxUrl = sandbox === undefined ? undefined : sandboxAddress(sandbox);
  await announceDatabase(data.path, database.ownerUrl, { publicUrl, sandboxUrl });
  const accounts = demoAccounts(data.secrets);
  const [member] = await seedDemoAccounts(database.urlFor('auth'), accounts);
  if (options.seedDemo && member)
    await seedDemo({
      authDatabaseUrl: database.urlFor('auth'),
      chatDatabaseUrl: database.urlFor('chat'),
      affiliateDatabaseUrl: database.urlFor('affiliate'),
      clock: systemClock,
      member,
    });
  const elapsedMs = performance.now() - startedAt;
  return {
    welcome: welcome({
      url: publicUrl,
      elapsedMs,
      accounts,
      environment,
      sandboxUrl,
      inboxUrl: devRoutes ? `${url}/dev/inbox` : undefined,
      mail: mailOf(environment, data.inbox),
      data: data.path,
    }),
    farewell: 'Stopped. Everything is kept; npm start continues.',
    stop: () => stopAll(stack, database, data.path),
  };
}

/** That of the environment where one is given: it is needed behind a proxy. */
function publicUrlOf(environment: Environment, url: string): string {
  const { PUBLIC_URL: given } = readConfig(
    z.object({ PUBLIC_URL: httpUrl().optional() }),
    withGotrueNames(environment),
  );
  return given ?? url;
}

function mailOf(environment: Environment, inbox: string): string {
  const { MAIL, SMTP_URL } = readConfig(z.object(mailVariables), withGotrueNames(environment));
  return mailPlace(MAIL, SMTP_URL, inbox);
}

async function stopAll(stack: { stop(): Promise<void> }, database: LocalDatabase, directory: string): Promise<void> {
  await stack.stop();
  await withdrawDatabase(directory);
  await database.stop();
}
