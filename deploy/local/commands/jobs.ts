// npm run jobs -- list-dead, retry <id or name>, drop <id or name>: manages dead jobs, in DATABASE_URL or in the
// running product of --data DIR.
import { parseArgs } from 'node:util';
import { runJobs } from '../jobs/run-jobs.ts';
import { runCommand } from '../run-command.ts';
import { runningDatabaseUrl } from '../running-database.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', default: '.consilium' } },
  });
  const databaseUrl = process.env['DATABASE_URL'] || (await runningDatabaseUrl(values.data));
  process.stdout.write(`${await runJobs(positionals, databaseUrl)}\n`);
});
