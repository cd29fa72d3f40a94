// npm run admin -- …: what the portal does, on the database: DATABASE_URL, or that of the running product of --data DIR.
// Without words, and with --help, it lists its subcommands. Exit codes: 0 done, 1 failed, 2 wrong use.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { stopSignal } from '@consilium/kit/lifecycle/stop-signal.ts';
import { adminUsage, runSubcommand } from '../administration/run-admin.ts';
import { WrongUseError } from '../administration/subcommand.ts';
import { runCommand } from '../run-command.ts';
import { besideRunning, runningDatabaseUrl } from '../running-database.ts';

const FAILED = 1;
const WRONG_USE = 2;

await runCommand(async () => {
  try {
    await main();
  } catch (error) {
    const isWrong = error instanceof WrongUseError || errorCode(error)?.startsWith('ERR_PARSE_ARGS');
    if (!isWrong) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = WRONG_USE;
  }
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.consilium' },
      'drop-old': { type: 'boolean', default: false },
      until: { type: 'string' },
      reason: { type: 'string' },
      noted: { type: 'string' },
      overrule: { type: 'string' },
      'older-than': { type: 'string' },
      search: { type: 'string' },
      whole: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${adminUsage(positionals)}\n`);
  const stopped = new AbortController();
  void stopSignal().then(() => stopped.abort(new Error('stopped before the end; nothing was changed')));
  const { DATABASE_URL: named } = process.env;
  // Another database belongs to another product.
  const environment = named ? process.env : await besideRunning(values.data, process.env);
  const options = {
    databaseUrl: positionals.length > 0 ? named || (await runningDatabaseUrl(values.data)) : '',
    dropsOldKeys: values['drop-old'],
    until: values.until,
    reason: values.reason,
    noted: values.noted,
    overrule: values.overrule,
    olderThan: values['older-than'],
    search: values.search,
    environment,
    report: (line: string) => (values.json ? undefined : process.stdout.write(`${line}\n`)),
    signal: stopped.signal,
    imports: { isWhole: values.whole, applies: values.apply, asJson: values.json },
  };
  const { text, data, isFailure } = await runSubcommand(positionals, options, values.yes ? yes : ask);
  process.stdout.write(`${values.json ? JSON.stringify(data) : text}\n`);
  if (isFailure) process.exitCode = FAILED;
}

/** A declaration, because main runs before what follows it is set. */
function yes(): Promise<boolean> {
  return Promise.resolve(true);
}

/** Without a terminal there is nobody to ask. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Go on? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
