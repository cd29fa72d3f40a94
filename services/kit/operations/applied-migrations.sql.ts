// All SQL that lists which migrations a part's database has.
import { historiesOf } from '../postgres/migration-folders.ts';
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface ListedMigration {
  readonly history: string;
  readonly file: string;
  readonly appliedAt: Date;
}

/** The newest first. */
export async function listMigrations(
  db: Queryable,
  part: string,
  migrations: URL | undefined,
): Promise<readonly ListedMigration[]> {
  const found = await Promise.all(
    historiesOf(part, migrations).map(async ({ schema, name }) => {
      const { rows } = await db.query<ListedMigration & Record<string, unknown>>(
        `select name as history, file, applied_at as "appliedAt" from ${identifier(schema)}.migrations where name = $1`,
        [name],
      );
      return rows;
    }),
  );
  return found
    .flat()
    .toSorted(
      (one, other) => other.appliedAt.getTime() - one.appliedAt.getTime() || other.file.localeCompare(one.file),
    );
}
