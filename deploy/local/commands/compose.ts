// npm run compose -- settings: writes .env with generated secrets, or adds missing ones.
// npm run compose -- prove: builds every image, runs the whole compose file beside other stacks, runs the smoke test,
// kills one container of each kind, and removes everything.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { repositoryFile } from '../docker/compose-file.ts';
import { completeSettings } from '../docker/compose-settings.ts';
import { root, runProgram } from '../program.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [word = '', ...rest] = positionals;
  if (rest.length > 0 || !['settings', 'prove'].includes(word))
    throw new ConfigError('Say what: npm run compose -- settings, or npm run compose -- prove');
  if (word === 'settings') await writeSettings(path.join(root, '.env'));
  else process.exitCode = await runProgram('tests/compose/prove.ts', []);
});

async function writeSettings(place: string): Promise<void> {
  const kept = await readFile(place, 'utf8').catch(() => undefined);
  const { text, made } = completeSettings(kept ?? repositoryFile('.env.example'));
  if (made.length > 0) await writeFile(place, text, { mode: 0o600 });
  process.stdout.write(made.length === 0 ? '.env has every secret.\n' : `.env: made ${made.join(', ')}\n`);
}
