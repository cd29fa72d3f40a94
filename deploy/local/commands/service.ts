// npm run service <name> [-- --port N] [--profile embedded]: one part alone in this process, with the drivers of the
// scale profile unless PROFILE or an option chooses another. npm run service auth [-- --port N] [--prefix /] [--data
// DIR]: without DATABASE_URL it starts its own database in that folder.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { openAlone } from '../processes/auth-alone.ts';
import { isKnownName } from '@consilium/contracts/known-names.ts';
import { partNames } from '@consilium/contracts/parts/parts.ts';
import { programOf } from '../processes/part-programs.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      profile: { type: 'string' },
      prefix: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const [name = '', ...rest] = positionals;
  if (!isKnownName(partNames, name) || rest.length > 0)
    throw new ConfigError(`Say which part: npm run service <name>, one of ${partNames.join(', ')}.`);
  if (name !== 'auth' && (values.prefix ?? values.data) !== undefined)
    throw new ConfigError('--prefix and --data are for auth, the one part that can do without the others.');
  const alone = name === 'auth' ? await openAlone(values, process.env) : undefined;
  Object.assign(process.env, alone?.environment);
  process.env['PROFILE'] = values.profile || process.env['PROFILE'] || 'scale';
  if (values.port !== undefined) process.env['PORT'] = values.port;
  try {
    // Loads only this part's code.
    await import(pathToFileURL(programOf(name)).href);
  } finally {
    await alone?.stop();
  }
});
