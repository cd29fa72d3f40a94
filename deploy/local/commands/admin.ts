// npm run admin -- grant|revoke <address> <role>, roles, plan <address> <plan> [--until DATE], keys, rotate-keys
// [--drop-old], rebuild metrics, mail-in <file>, affiliate import <network> [file]: manages accounts, projections, mail and products, in DATABASE_URL or in the running product of --data DIR.
import { parseArgs } from 'node:util';
import { stopSignal } from '@consilium/kit/lifecycle/stop-signal.ts';
import { runAdmin } from '../accounts/run-admin.ts';
import { runCommand } from '../run-command.ts';
import { runningDatabaseUrl } from '../running-database.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.consilium' },
      'drop-old': { type: 'boolean', default: false },
      until: { type: 'string' },
      whole: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const databaseUrl = process.env['DATABASE_URL'] || (await runningDatabaseUrl(values.data));
  const stopped = new AbortController();
  void stopSignal().then(() => stopped.abort(new Error('stopped before the end; nothing was changed')));
  const said = await runAdmin(positionals, {
    databaseUrl,
    dropsOldKeys: values['drop-old'],
    until: values.until,
    environment: process.env,
    report: (line) => process.stdout.write(`${line}\n`),
    signal: stopped.signal,
    imports: { isWhole: values.whole, applies: values.apply, asJson: values.json },
  });
  process.stdout.write(`${said}\n`);
});
