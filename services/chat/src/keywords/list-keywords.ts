// GET /admin/keywords and the versions of keywords.
import type { KeywordChange, KeywordVersion, StoredKeyword } from '@consilium/contracts/chat/keywords-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { changesOf, findVersion, keywordsAfter, versionsBefore } from './versions.sql.ts';

type Filter = Omit<Parameters<typeof keywordsAfter>[1], 'after'> & { readonly after?: string | undefined };

export async function listKeywords(
  db: Queryable,
  filter: Filter,
): Promise<{ keywords: StoredKeyword[]; nextAfter: string | null }> {
  const rows = await keywordsAfter(db, { ...filter, after: readPlace(filter.after), limit: filter.limit + 1 });
  const keywords = rows.slice(0, filter.limit);
  const last = rows.length > filter.limit ? keywords.at(-1) : undefined;
  return { keywords, nextAfter: last ? toPlace(last) : null };
}

export async function listVersions(
  db: Queryable,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ versions: KeywordVersion[]; nextBefore: number | null }> {
  const rows = await versionsBefore(db, before, limit + 1);
  const versions = rows.slice(0, limit);
  return { versions, nextBefore: rows.length > limit ? (versions.at(-1)?.version ?? null) : null };
}

export async function getVersion(db: Queryable, number: number): Promise<KeywordVersion & { diff: KeywordChange[] }> {
  const version = await findVersion(db, number);
  if (!version) throw httpError('NOT_FOUND', 'There is no such version.');
  return { ...version, diff: await changesOf(db, number) };
}

/** No part contains a tab: terms are single lines of words. */
function toPlace({ expertId, term, kind }: StoredKeyword): string {
  return [expertId, term, kind].join('\t');
}

function readPlace(place: string | undefined): [string, string, string] | undefined {
  if (place === undefined) return undefined;
  const [expertId, term, kind, ...rest] = place.split('\t');
  if (expertId === undefined || term === undefined || kind === undefined || rest.length > 0 || place.includes('\0'))
    throw httpError('BAD_REQUEST', 'after must be the nextAfter of a page.');
  return [expertId, term, kind];
}
