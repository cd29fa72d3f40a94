// Prepares an empty database for all services: an extension, roles, schemas, kit's tables, then each service's own.
import type { Pool, PoolClient } from 'pg';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { migrate } from './migrate.ts';
import { KIT_SCHEMA, kitMigrations, partTables, partTablesName } from './migration-folders.ts';
import { createPool } from './pool.ts';
import type { RolePasswords } from './role-passwords.ts';
import * as roles from './roles.sql.ts';

export interface ServiceSchema {
  readonly name: string;
  readonly schema: string;
  /** Folder with 0001_name.sql, …; undefined when the service has only kit's tables. */
  readonly migrations: URL | undefined;
}

export interface PrepareOptions {
  /** A role that may create roles and schemas. */
  readonly adminUrl: string;
  readonly services: readonly ServiceSchema[];
  readonly passwordOf: RolePasswords;
}

/** Idempotent, and safe when several processes do it at once: they wait for each other. */
export async function prepareDatabase({ adminUrl, services, passwordOf }: PrepareOptions): Promise<void> {
  const pool = createPool({ url: adminUrl, applicationName: 'consilium-prepare', maxConnections: 3 });
  const turn = await pool.connect();
  try {
    await roles.lockPreparation(turn);
    await roles.createWordSimilarity(turn);
    await createRolesAndSchemas(turn, services, passwordOf);
    await migrate({ pool, name: KIT_SCHEMA, directory: kitMigrations, schema: KIT_SCHEMA });
    await roles.allowReadingHistory(turn, KIT_SCHEMA);
    await prepareJobs(pool);
    for (const service of services) await migrateService(pool, service);
  } finally {
    // Ending the session releases the lock.
    turn.release(true);
    await pool.end();
  }
}

async function createRolesAndSchemas(
  db: PoolClient,
  services: readonly ServiceSchema[],
  passwordOf: RolePasswords,
): Promise<void> {
  await roles.createServicesRole(db);
  for (const { name, schema } of services) {
    await roles.createServiceRole(db, name, passwordOf(name));
    await roles.createServiceSchema(db, name, schema);
  }
}

async function migrateService(pool: Pool, { name, schema, migrations }: ServiceSchema): Promise<void> {
  const role = roles.roleOf(name);
  await migrate({ pool, name: partTablesName(name), directory: partTables, schema, role });
  if (migrations) await migrate({ pool, name, directory: migrations, schema, role });
}
