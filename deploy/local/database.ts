// Migrates the database of an installation, with one role per part; in the embedded profile it also starts it.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { queryOnce } from '@consilium/kit/postgres/query-once.ts';
import { withLogin } from '@consilium/kit/postgres/database-url.ts';
import { startEmbeddedPostgres } from '@consilium/kit/postgres/embedded-postgres.ts';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import { prepareDatabase } from '@consilium/kit/postgres/prepare-database.ts';
import type { RolePasswords } from '@consilium/kit/postgres/role-passwords.ts';
import { roleOf } from '@consilium/kit/postgres/roles.sql.ts';
import { findSchemasWithSandbox, findServiceSchemas } from '@consilium/kit/postgres/service-schemas.ts';

export interface LocalDatabase {
  /** The URL of the owner; services get theirs by `urlFor`. */
  readonly ownerUrl: string;
  urlFor(service: string): string;
  stop(): Promise<void>;
}

export async function startLocalDatabase(directory: string, passwordOf: RolePasswords): Promise<LocalDatabase> {
  const report = (message: string) => void process.stderr.write(`${message}\n`);
  const postgres = await startEmbeddedPostgres({ directory, durable: true, report });
  await migrateAll(postgres.url, passwordOf);
  return {
    ownerUrl: postgres.url,
    urlFor: (service) => roleUrl(postgres.url, service, passwordOf),
    stop: () => postgres.stop(),
  };
}

/**
 * Creates roles and schemas and runs all migrations, those of the sandbox too; idempotent, and safe when run
 * concurrently.
 */
export async function migrateAll(ownerUrl: string, passwordOf: RolePasswords): Promise<void> {
  await prepareDatabase({ adminUrl: ownerUrl, services: await findSchemasWithSandbox(), passwordOf });
}

async function migrateServices(ownerUrl: string, passwordOf: RolePasswords): Promise<void> {
  await prepareDatabase({ adminUrl: ownerUrl, services: await findServiceSchemas(), passwordOf });
}

/** The same for an operator's URL: throws a ConfigError that names the variable for what the operator has to fix. */
export async function migrateGiven(
  variable: string,
  ownerUrl: string,
  passwordOf: RolePasswords,
  { withSandbox = false } = {},
): Promise<void> {
  await queryOnce(variable, ownerUrl, async () => undefined);
  await (withSandbox ? migrateAll : migrateServices)(ownerUrl, passwordOf).catch((error: unknown) => {
    if (errorCode(error) !== '42501') throw error;
    const role = decodeURIComponent(new URL(ownerUrl).username);
    throw new ConfigError(`${variable}: the role ${role} may not make roles and schemas`, { cause: error });
  });
}

export function roleUrl(ownerUrl: string, service: string, passwordOf: RolePasswords): string {
  return withLogin(ownerUrl, roleOf(service), passwordOf(service));
}
