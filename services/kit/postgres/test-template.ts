// The database that every test database is copied from: all migrations applied, created once per set of migration files.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createPool } from './pool.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { ServiceSchema } from './prepare-database.ts';
import type { RolePasswords } from './role-passwords.ts';
import { findSchemasWithSandbox } from './service-schemas.ts';
import { createDatabase, databaseExists, dropDatabase, renameDatabase } from './test-database.sql.ts';
import { withDatabase } from './database-url.ts';

export const testPasswords: RolePasswords = (service) => `for-tests-only-${service}`;

/** Returns the template's name. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const services = await findSchemasWithSandbox();
  const template = `consilium_template_${await hashOfMigrations(services)}`;
  const pool = createPool({ url: serverUrl, applicationName: 'consilium-test-template', maxConnections: 1 });
  try {
    if (await databaseExists(pool, template)) return template;
    // Renamed only when complete: a run that dies before leaves nothing that looks ready.
    const unfinished = `${template}_${process.pid}`;
    await dropDatabase(pool, unfinished);
    await createDatabase(pool, unfinished);
    await prepareDatabase({
      adminUrl: withDatabase(serverUrl, unfinished),
      services,
      passwordOf: testPasswords,
    });
    await renameDatabase(pool, unfinished, template);
    return template;
  } finally {
    await pool.end();
  }
}

async function hashOfMigrations(services: readonly ServiceSchema[]): Promise<string> {
  const hash = createHash('sha256');
  const kit = new URL('../migrations/', import.meta.url);
  const folders = [kit, new URL('service/', kit), ...services.flatMap(({ migrations }) => migrations ?? [])];
  // A server that outlives the run keeps its roles; their passwords are set again with the next template.
  for (const { name } of services) hash.update(`${name} ${testPasswords(name)}\n`);
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) hash.update(`${name}\n`).update(await readFile(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}
