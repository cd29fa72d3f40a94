// The embedded profile's database: started, migrated, with one role per service.
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { prepareDatabase } from '@consilium/kit/postgres/prepare-database.ts';
import { parts } from './parts.ts';

export interface LocalDatabase {
  /** The address for the owner; services get theirs by `urlFor`. */
  readonly ownerUrl: string;
  urlFor(service: string): string;
  stop(): Promise<void>;
}

export async function startLocalDatabase(directory: string, rolePassword: string): Promise<LocalDatabase> {
  const postgres = await startEmbeddedPostgres({ directory, durable: true });
  await migrateAll(postgres.url, rolePassword);
  return {
    ownerUrl: postgres.url,
    urlFor: (service) => roleUrl(postgres.url, service, rolePassword),
    stop: () => postgres.stop(),
  };
}

/** Roles, schemas and migrations of everything; safe to repeat and safe in a crowd. */
export async function migrateAll(ownerUrl: string, rolePassword: string): Promise<void> {
  await prepareDatabase({ adminUrl: ownerUrl, services: migratedParts(), rolePassword });
}

export function migratedParts(): { name: string; schema: string; migrations: URL }[] {
  return parts.flatMap(({ name, migrations }) => (migrations ? [{ name, schema: name, migrations }] : []));
}

export function roleUrl(ownerUrl: string, service: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = `consilium_${service}`;
  url.password = password;
  return url.href;
}
