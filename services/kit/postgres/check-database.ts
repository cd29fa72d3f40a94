// Before a part starts: its database answers, accepts the login, and has every migration this code needs.
import { ConfigError } from '../config/read-config.ts';
import { queryOnce } from './query-once.ts';
import { errorCode } from './error-codes.ts';
import { readMigrationFiles } from './migration-files.ts';
import { historiesOf } from './migration-folders.ts';
import type { MigratedHistory } from './migration-folders.ts';
import { listApplied } from './migrations.sql.ts';
import type { Queryable } from './queryable.ts';

/** No such table, no such schema, no permission. */
const notMigrated = new Set(['42P01', '3F000', '42501']);

/** Throws ConfigError. A database that is ahead of the code is fine: a release rolls out after its migrations. */
export async function checkDatabase(options: {
  readonly url: string;
  readonly part: string;
  readonly migrations: URL | undefined;
  readonly patienceMs?: number;
}): Promise<void> {
  const { url, part, migrations, patienceMs } = options;
  const histories = historiesOf(part, migrations);
  const missing = await queryOnce('DATABASE_URL', url, (db) => firstMissing(db, histories), patienceMs);
  if (missing !== undefined)
    throw new ConfigError(`DATABASE_URL: the database is not migrated (${part} lacks ${missing}); run npm run migrate`);
}

async function firstMissing(db: Queryable, histories: readonly MigratedHistory[]): Promise<string | undefined> {
  for (const history of histories) {
    const files = await readMigrationFiles(history.directory);
    const applied = await appliedFiles(db, history);
    const missing = files.find(({ file }) => !applied.has(file));
    if (missing) return missing.file;
  }
  return undefined;
}

async function appliedFiles(db: Queryable, { schema, name }: MigratedHistory): Promise<ReadonlySet<string>> {
  try {
    return new Set((await listApplied(db, schema, name)).map(({ file }) => file));
  } catch (error) {
    if (notMigrated.has(errorCode(error) ?? '')) return new Set();
    throw error;
  }
}
