// npm run admin -- grant|revoke <address> <role>, roles, plan <address> <plan> [--until DATE], keys, rotate-keys
// [--drop-old]: manages accounts, in DATABASE_URL or in the running product of --data DIR.
import { parseArgs } from 'node:util';
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
    },
  });
  const databaseUrl = process.env['DATABASE_URL'] || (await runningDatabaseUrl(values.data));
  const said = await runAdmin(positionals, {
    databaseUrl,
    dropsOldKeys: values['drop-old'],
    until: values.until,
    environment: process.env,
  });
  process.stdout.write(`${said}\n`);
});
