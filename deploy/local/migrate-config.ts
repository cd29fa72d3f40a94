// The environment of npm run migrate.
import { postgresUrl } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const configSchema = z.object({
  MIGRATION_DATABASE_URL: postgresUrl().describe('PostgreSQL address of the owner, for migrations only.'),
  DATABASE_ROLE_PASSWORD: z
    .string()
    .min(12)
    .describe("Password of the services' roles, given to them by the migration."),
});
