// npm run jobs -- list-dead, retry <id or name>, drop <id or name>: what an operator does about jobs that failed at their last attempt, in DATABASE_URL or the product that runs on --data DIR.
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
