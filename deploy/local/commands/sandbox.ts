// npm run sandbox [-- --port N] [--data DIR] [--webhook URL] [--verbose]: the sandbox of the payment provider alone,
// with its own database.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { stopSignal } from '@consilium/kit/lifecycle/stop-signal.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { openDataDirectory } from '../data-directory.ts';
import { startLocalDatabase } from '../database.ts';
import { assertPortFree } from '../free-port.ts';
import { keptPasswords } from '../kept-passwords.ts';
import { runCommand } from '../run-command.ts';
import { SANDBOX_KEY, sandboxAddress, sandboxPart, webhookAddress } from '../sandbox/sandbox-wiring.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4242' },
      data: { type: 'string', default: '.consilium/sandbox' },
      webhook: { type: 'string', default: webhookAddress(4000) },
      verbose: { type: 'boolean', default: false },
    },
  });
  await assertPortFree(Number(values.port), 'npm run sandbox');
  const stopping = stopSignal();
  const data = await openDataDirectory(values.data);
  const database = await startLocalDatabase(data.postgres, await keptPasswords(data.path));
  const secret = `whsec_sandbox${randomBytes(24).toString('hex')}`;
  try {
    const sandbox = await sandboxPart.start({
      log: createLogger('sandbox', values.verbose ? 'debug' : 'warn'),
      clock: systemClock,
      environment: {
        HOST: '127.0.0.1',
        PORT: values.port,
        DATABASE_URL: database.urlFor('sandbox'),
        SANDBOX_WEBHOOK_URL: values.webhook,
        SANDBOX_WEBHOOK_SECRET: secret,
      },
    });
    process.stdout.write(greeting(sandbox.port, secret, data.path));
    await stopping;
    await sandbox.stop();
  } finally {
    await database.stop();
  }
});
process.exit();

function greeting(port: number, secret: string, data: string): string {
  return [
    '',
    `The sandbox of payments is at ${sandboxAddress(port)}, data in ${data}`,
    '',
    'For the product:',
    `  STRIPE_API_URL=${sandboxAddress(port)}`,
    `  STRIPE_SECRET_KEY=${SANDBOX_KEY}`,
    `  STRIPE_WEBHOOK_SECRETS=${secret}`,
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}
