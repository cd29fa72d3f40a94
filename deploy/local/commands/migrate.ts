// npm run migrate: roles, schemas and migrations in the database of MIGRATION_DATABASE_URL (its owner), DATABASE_ROLE_PASSWORD for the roles.
import { z } from 'zod';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { postgresUrl } from '@consilium/kit/config/variables.ts';
import { migrateAll } from '../database.ts';

export const configSchema = z.object({
  MIGRATION_DATABASE_URL: postgresUrl().describe('PostgreSQL address of the owner, for migrations only.'),
  DATABASE_ROLE_PASSWORD: z.string().min(12).describe("Password of the services' roles, given to them by the migration."),
});

const config = readConfig(configSchema, process.env);
await migrateAll(config.MIGRATION_DATABASE_URL, config.DATABASE_ROLE_PASSWORD);
process.stdout.write('The database is up to date.\n');
