// npm run service <name> [-- --port N] [--profile embedded]: one part alone in this process, on the drivers of the scale profile unless PROFILE or an option says otherwise.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { isPartName, partNames, programOf } from '../processes/part-names.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, profile: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  if (!isPartName(name) || rest.length > 0)
    throw new ConfigError(`Say which part: npm run service <name>, one of ${partNames.join(', ')}.`);
  process.env['PROFILE'] = values.profile || process.env['PROFILE'] || 'scale';
  if (values.port !== undefined) process.env['PORT'] = values.port;
  // Only this part's code is loaded.
  await import(pathToFileURL(programOf(name)).href);
});
