// All SQL on chat.routing_keywords and chat.routing_seeds.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { RoutingKeyword } from '@consilium/advice/routing/routing-keyword.ts';

const columnsOf = (keywords: readonly RoutingKeyword[]): readonly (readonly (string | number)[])[] => [
  keywords.map(({ expertId }) => expertId),
  keywords.map(({ kind }) => kind),
  keywords.map(({ term }) => term),
  keywords.map(({ weight }) => weight),
];

/** Adds missing keywords and updates weights; rows that an administrator edited stay unchanged. */
export async function upsertShippedKeywords(database: Queryable, keywords: readonly RoutingKeyword[]): Promise<number> {
  const result = await database.query(
    `insert into chat.routing_keywords as stored (expert_id, kind, term, weight)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::numeric[])
     on conflict (expert_id, kind, term) do update set weight = excluded.weight, updated_at = now()
     where not stored.edited_by_admin and stored.weight <> excluded.weight`,
    columnsOf(keywords),
  );
  return result.rowCount ?? 0;
}

/** Removes terms that no longer ship, unless an administrator added or edited them. */
export async function deleteRetiredKeywords(database: Queryable, keywords: readonly RoutingKeyword[]): Promise<number> {
  const [expertIds, kinds, terms] = columnsOf(keywords);
  const result = await database.query(
    `delete from chat.routing_keywords stored
     where not stored.edited_by_admin and not exists (
       select from unnest($1::text[], $2::text[], $3::text[]) shipped (expert_id, kind, term)
       where (shipped.expert_id, shipped.kind, shipped.term) = (stored.expert_id, stored.kind, stored.term))`,
    [expertIds, kinds, terms],
  );
  return result.rowCount ?? 0;
}

const keywordsReadAtMost = 20_000;

export async function readKeywords(database: Queryable): Promise<RoutingKeyword[]> {
  const { rows } = await database.query<RoutingKeyword>(
    `select expert_id as "expertId", kind, term, weight::float8 as weight
     from chat.routing_keywords where weight > 0 order by id limit $1`,
    [keywordsReadAtMost],
  );
  return rows;
}

/** Changes whenever any keyword was added, changed or removed. */
export async function readKeywordsVersion(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ version: string }>(
    `select concat(count(*), '/', coalesce(sum(weight), 0), '/', max(updated_at), '/', max(id)) as version from chat.routing_keywords`,
  );
  return rows[0]?.version ?? '';
}

const seedName = 'keywords';

/** The hash of the keyword files at the last seeding. */
export async function readSeededHash(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query<{ filesHash: string }>(
    `select files_hash as "filesHash" from chat.routing_seeds where name = $1`,
    [seedName],
  );
  return rows[0]?.filesHash;
}

export async function writeSeededHash(database: Queryable, filesHash: string): Promise<void> {
  await database.query(
    `insert into chat.routing_seeds (name, files_hash) values ($1, $2)
     on conflict (name) do update set files_hash = excluded.files_hash, seeded_at = now()`,
    [seedName, filesHash],
  );
}
