// The configuration of npm start in the scale profile; each part also reads its own.
import { ConfigError, readConfig } from '@consilium/kit/config/read-config.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { postgresUrl } from '@consilium/kit/config/variables.ts';
import { eventLogVariables, topicVariables } from '@consilium/kit/event-log/event-log-variables.ts';
import { filesVariables } from '@consilium/kit/files/files-variables.ts';
import { mailVariables } from '@consilium/kit/mail/mail-variables.ts';
import { z } from 'zod';
import { configSchema as migrateSchema, passwordVariables } from '../migrate-config.ts';

export const scaleVariables = {
  DATABASE_URL: postgresUrl().optional(),
  MIGRATION_DATABASE_URL: migrateSchema.shape.MIGRATION_DATABASE_URL.optional(),
  ...z.object(passwordVariables).partial().shape,
  ...eventLogVariables,
  ...topicVariables,
  ...filesVariables,
  ...mailVariables,
};
const schema = z.object(scaleVariables);
export type ScaleConfig = z.output<typeof schema> & { readonly owner: Owner };

/** The database owner who migrates: the URL, and the variable that held it. */
export interface Owner {
  readonly variable: 'MIGRATION_DATABASE_URL' | 'DATABASE_URL';
  readonly url: string;
  /** The server's URL as the parts reach it. */
  readonly serverUrl: string;
}

export function readScaleConfig(environment: Environment): ScaleConfig {
  const config = readConfig(schema, { ...environment, PROFILE: 'scale' });
  return { ...config, owner: ownerOf(config) };
}

function ownerOf(config: z.output<typeof schema>): Owner {
  const { MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: serverUrl } = config;
  if (ownerUrl !== undefined)
    return { variable: 'MIGRATION_DATABASE_URL', url: ownerUrl, serverUrl: serverUrl ?? ownerUrl };
  if (serverUrl !== undefined) return { variable: 'DATABASE_URL', url: serverUrl, serverUrl };
  throw new ConfigError(
    'DATABASE_URL: is missing; the scale profile needs the PostgreSQL address of a role that may make roles and schemas',
  );
}
