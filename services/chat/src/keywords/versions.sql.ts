// All SQL on chat.keyword_versions and chat.keyword_changes, and the changes of chat.routing_keywords that they record.
import type { KeywordChange, KeywordVersion, StoredKeyword } from '@consilium/contracts/chat/keywords-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** A change as it is stored; undone, the row is as edited as it was. */
export type RecordedChange = KeywordChange & { readonly editedBefore: boolean };

/** One version is made at a time, until the end of the transaction. */
export async function lockVersions(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.keyword-versions', 0))`);
}

export async function nextVersion(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'select coalesce(max(version), 0) + 1 as next from chat.keyword_versions',
  );
  return rows[0]?.next ?? 1;
}

export interface NewVersion {
  readonly version: number;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly problems: number;
  readonly rightBefore: number;
  readonly rightAfter: number;
  readonly overruledBecause: string | null;
  readonly restored: number | null;
}

export async function insertVersion(tx: Queryable, row: NewVersion): Promise<void> {
  await tx.query(
    `insert into chat.keyword_versions
       (version, made_at, made_by, problems, right_before, right_after, overruled_because, restored)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.version,
      row.madeAt,
      row.madeBy,
      row.problems,
      row.rightBefore,
      row.rightAfter,
      row.overruledBecause,
      row.restored,
    ],
  );
}

export async function insertChanges(tx: Queryable, version: number, changes: readonly RecordedChange[]): Promise<void> {
  const of = <Key extends keyof RecordedChange>(key: Key) => changes.map((change) => change[key]);
  await tx.query(
    `insert into chat.keyword_changes (version, expert_id, kind, term, weight_before, weight_after, edited_before)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::boolean[])`,
    [version, of('expertId'), of('kind'), of('term'), of('from'), of('to'), of('editedBefore')],
  );
}

/** A term with a weight is written, one without is deleted. */
export async function writeKeywords(
  tx: Queryable,
  keywords: readonly (Omit<KeywordChange, 'from'> & { readonly isEdited: boolean })[],
): Promise<void> {
  const of = <Key extends keyof (typeof keywords)[number]>(key: Key) => keywords.map((one) => one[key]);
  const rows = `unnest($1::text[], $2::text[], $3::text[], $4::numeric[]) given (expert_id, kind, term, weight)`;
  const values = [of('expertId'), of('kind'), of('term'), of('to')];
  await tx.query(
    `delete from chat.routing_keywords stored using ${rows}
      where given.weight is null and (stored.expert_id, stored.kind, stored.term) = (given.expert_id, given.kind, given.term)`,
    values,
  );
  await tx.query(
    `insert into chat.routing_keywords (expert_id, kind, term, weight, edited_by_admin)
     select given.* from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::boolean[])
            given (expert_id, kind, term, weight, edited) where given.weight is not null
     on conflict (expert_id, kind, term) do update
       set weight = excluded.weight, edited_by_admin = excluded.edited_by_admin, updated_at = now()`,
    [...values, of('isEdited')],
  );
}

/** The rows with these names, as they are. */
export async function storedRows(
  db: Queryable,
  names: readonly Pick<KeywordChange, 'expertId' | 'kind' | 'term'>[],
): Promise<StoredKeyword[]> {
  const { rows } = await db.query<StoredKeyword>(
    `select expert_id as "expertId", kind, term, weight::float8 as weight, edited_by_admin as "isEdited"
       from chat.routing_keywords
      where (expert_id, kind, term) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    [names.map(({ expertId }) => expertId), names.map(({ kind }) => kind), names.map(({ term }) => term)],
  );
  return rows;
}

/** What would undo all versions after this one: each term as it was before the first of them. */
export async function changesSince(
  db: Queryable,
  version: number,
): Promise<(Omit<KeywordChange, 'from'> & { readonly isEdited: boolean })[]> {
  const { rows } = await db.query<Omit<KeywordChange, 'from'> & { isEdited: boolean }>(
    `select distinct on (expert_id, kind, term) expert_id as "expertId", kind, term,
            weight_before::float8 as "to", edited_before as "isEdited"
       from chat.keyword_changes where version > $1 order by expert_id, kind, term, version`,
    [version],
  );
  return rows;
}

const versionColumns = `v.version, v.made_at as "madeAt", v.made_by as "madeBy", v.problems, v.right_before as "rightBefore",
  v.right_after as "rightAfter", v.overruled_because as "overruledBecause", v.restored,
  (select count(*)::int from chat.keyword_changes c where c.version = v.version) as changes`;

type VersionRow = NewVersion & { readonly changes: number };

function toVersion(row: VersionRow): KeywordVersion {
  const { problems: of, rightBefore, rightAfter, madeAt, ...rest } = row;
  return {
    ...rest,
    madeAt: madeAt.toISOString(),
    before: { right: rightBefore, of },
    after: { right: rightAfter, of },
  };
}

/** Newest first, below `before`. */
export async function versionsBefore(
  db: Queryable,
  before: number | undefined,
  limit: number,
): Promise<KeywordVersion[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${versionColumns} from chat.keyword_versions v
      where $1::int is null or v.version < $1 order by v.version desc limit $2`,
    [before ?? null, limit],
  );
  return rows.map(toVersion);
}

export async function findVersion(db: Queryable, version: number): Promise<KeywordVersion | undefined> {
  const { rows } = await db.query<VersionRow>(
    `select ${versionColumns} from chat.keyword_versions v where v.version = $1`,
    [version],
  );
  return rows[0] && toVersion(rows[0]);
}

const MOST_SHOWN = 2000;

export async function changesOf(db: Queryable, version: number): Promise<KeywordChange[]> {
  const { rows } = await db.query<KeywordChange>(
    `select expert_id as "expertId", kind, term, weight_before::float8 as "from", weight_after::float8 as "to"
       from chat.keyword_changes where version = $1 order by expert_id, term, kind limit ${MOST_SHOWN}`,
    [version],
  );
  return rows;
}

/** In the order of expert and term; `after` is the last row of the page before. */
export async function keywordsAfter(
  db: Queryable,
  filter: {
    readonly expertId?: ExpertId | undefined;
    readonly search?: string | undefined;
    readonly edited?: 'true' | 'false' | undefined;
    readonly after: readonly [expertId: string, term: string, kind: string] | undefined;
    readonly limit: number;
  },
): Promise<StoredKeyword[]> {
  const [expertId = null, term = null, kind = null] = filter.after ?? [];
  const { rows } = await db.query<StoredKeyword>(
    `select expert_id as "expertId", kind, term, weight::float8 as weight, edited_by_admin as "isEdited"
       from chat.routing_keywords
      where ($1::text is null or expert_id = $1) and ($2::text is null or strpos(term, $2) > 0)
        and ($3::boolean is null or edited_by_admin = $3)
        and ($4::text is null or (expert_id, term, kind) > ($4, $5, $6))
      order by expert_id, term, kind limit $7`,
    [
      filter.expertId ?? null,
      filter.search?.toLowerCase() ?? null,
      filter.edited ?? null,
      expertId,
      term,
      kind,
      filter.limit,
    ],
  );
  return rows;
}
