// All SQL on metrics.achievements and metrics.levels: each is written once for a person and never changed.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Reached {
  readonly id: string;
  readonly at: Date;
}

export async function achievementsOf(db: Queryable, pseudonym: string): Promise<Reached[]> {
  const { rows } = await db.query<Reached>(
    'select achievement as id, unlocked_at as at from metrics.achievements where pseudonym = $1 limit 100',
    [pseudonym],
  );
  return rows;
}

export async function levelsOf(db: Queryable, pseudonym: string): Promise<Reached[]> {
  const { rows } = await db.query<Reached>(
    'select level as id, reached_at as at from metrics.levels where pseudonym = $1 limit 100',
    [pseudonym],
  );
  return rows;
}

/** Returns those that the person did not have yet. */
export async function insertAchievements(
  db: Queryable,
  pseudonym: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into metrics.achievements (pseudonym, achievement, unlocked_at) select $1, id, $3 from unnest($2::text[]) as id
     on conflict do nothing returning achievement as id`,
    [pseudonym, ids, at],
  );
  return rows.map(({ id }) => id);
}

/** Returns those that the person did not have yet. */
export async function insertLevels(
  db: Queryable,
  pseudonym: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into metrics.levels (pseudonym, level, reached_at) select $1, id, $3 from unnest($2::text[]) as id
     on conflict do nothing returning level as id`,
    [pseudonym, ids, at],
  );
  return rows.map(({ id }) => id);
}
