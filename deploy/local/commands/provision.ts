// npm run provision: prepares the servers of the scale profile for this release: roles with their passwords,
// migrations, topics, the bucket. Idempotent.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { givenPasswords, passwordVariables } from '../migrate-config.ts';
import { prepareServers } from '../processes/prepare-servers.ts';
import { readScaleConfig } from '../processes/scale-config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const config = readScaleConfig(process.env);
  const passwords = readConfig(z.object(passwordVariables), { ...process.env, PROFILE: 'scale' });
  await prepareServers(config, givenPasswords(passwords));
  process.stdout.write('The servers are ready.\n');
});
