// The program of npm run smoke: prints each step, and exits with 1 at the first that fails.
import { parseArgs } from 'node:util';
import { runCommand } from '@consilium/local/run-command.ts';
import { openMailbox } from './mailbox.ts';
import { runSmoke } from './run-smoke.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { url: { type: 'string', default: 'http://localhost:4000' }, mail: { type: 'string', default: 'inbox' } },
  });
  await runSmoke({
    url: values.url,
    mailbox: openMailbox(values.mail, values.url),
    onStep: ({ name, tookMs }) => process.stdout.write(`ok  ${name} (${tookMs} ms)\n`),
  });
});
