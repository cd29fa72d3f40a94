// npm run migrate: roles, schemas and migrations in the database of MIGRATION_DATABASE_URL (its owner), DATABASE_ROLE_PASSWORD for the roles.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { migrateGiven } from '../database.ts';
import { configSchema } from '../migrate-config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const config = readConfig(configSchema, process.env);
  await migrateGiven('MIGRATION_DATABASE_URL', config.MIGRATION_DATABASE_URL, config.DATABASE_ROLE_PASSWORD);
  process.stdout.write('The database is up to date.\n');
});
