// Brings one schema to the state its migration files describe; safe when many processes start at once.
import type { Pool, PoolClient } from 'pg';
import { MigrationError, readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import * as history from './migrations.sql.ts';
import type { AppliedMigration } from './migrations.sql.ts';
import { beginTransaction, commitTransaction } from './transaction.sql.ts';

export interface MigrateOptions {
  readonly pool: Pool;
  /** The name of the history; one schema may have several. */
  readonly name: string;
  readonly directory: URL;
  readonly schema: string;
  /** The role that owns what is created; by default the pool's own role. */
  readonly role?: string;
}

/** Returns the names of the files that were applied now. */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const files = await readMigrationFiles(options.directory);
  const client = await options.pool.connect();
  try {
    await history.removeTimeouts(client);
    // A session lock, not a transaction lock: waiting for it delays nothing else.
    await history.lockMigrations(client, options.name);
    if (options.role !== undefined) await history.actAs(client, options.role);
    return await applyPending(client, files, options);
  } finally {
    // Ending the session always releases the lock and resets the role.
    client.release(true);
  }
}

async function applyPending(
  client: PoolClient,
  files: readonly MigrationFile[],
  options: MigrateOptions,
): Promise<readonly string[]> {
  await history.createHistory(client, options.schema);
  const applied = await history.listApplied(client, options.schema, options.name);
  checkHistory(options.name, files, applied);
  const pending = files.slice(applied.length);
  for (const file of pending) await apply(client, file, options);
  return pending.map(({ file }) => file);
}

/** The folder must begin with the applied files, byte for byte. */
function checkHistory(name: string, files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  applied.forEach((row, index) => {
    const file = files[index];
    if (row.number !== index + 1) throw new MigrationError(`${name}: the applied history has a gap before ${row.file}`);
    if (!file)
      throw new MigrationError(`${name}: ${row.file} was applied and is missing from the folder (an older release?)`);
    if (file.checksum !== row.checksum)
      throw new MigrationError(`${name}: ${file.file} was edited after it was applied; add a new migration instead`);
  });
}

async function apply(client: PoolClient, file: MigrationFile, { schema, name }: MigrateOptions): Promise<void> {
  try {
    await beginTransaction(client);
    await history.runMigration(client, file.sql, schema);
    await history.recordMigration(client, schema, name, file);
    await commitTransaction(client);
  } catch (error) {
    throw new MigrationError(
      `${name}: ${file.file} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
