// npm run migrate: roles, schemas and migrations in the database of MIGRATION_DATABASE_URL (its owner);
// AUTH_DATABASE_PASSWORD and the like are the passwords of the roles.
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { migrateGiven } from '../database.ts';
import { configSchema, givenPasswords } from '../migrate-config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async () => {
  const config = readConfig(configSchema, process.env);
  await migrateGiven('MIGRATION_DATABASE_URL', config.MIGRATION_DATABASE_URL, givenPasswords(config));
  process.stdout.write('The database is up to date.\n');
});
