// npm run provision: brings the servers of the scale profile to what this release needs: roles, migrations, topics, the bucket. Safe to repeat.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { prepareServers } from '../processes/prepare-servers.ts';
import { readScaleConfig } from '../processes/scale-config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const config = readScaleConfig(process.env);
  if (config.DATABASE_ROLE_PASSWORD === undefined)
    throw new ConfigError("DATABASE_ROLE_PASSWORD: is missing; it is the password of the parts' roles");
  await prepareServers(config, config.DATABASE_ROLE_PASSWORD);
  process.stdout.write('The servers are ready.\n');
});
