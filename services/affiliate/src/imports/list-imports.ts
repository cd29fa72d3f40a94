// The lists of imports, of what one noted, and of what it would change.
import type { ImportDifference, ImportLogEntry, ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pageOfLog } from './import-log.sql.ts';
import { pageOfDifferences } from './import-rows.sql.ts';
import { comparedWith } from './import-run.ts';
import { findImport, pageOfImports } from './imports.sql.ts';
import type { ImportRow } from './imports.sql.ts';
import { toProductImport } from './to-product-import.ts';

export async function importById(db: Queryable, id: string): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!row) throw httpError('NOT_FOUND', 'There is no such import.');
  return row;
}

export async function listImports(
  db: Queryable,
  input: { readonly network?: NetworkKey | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<{ imports: ProductImport[]; nextBefore: string | null }> {
  const { network, before, limit } = input;
  const rows = await pageOfImports(db, { network, before: readPageCursor(before), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    imports: shown.map(toProductImport),
    nextBefore: last ? toPageCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

export async function listImportLog(
  db: Queryable,
  { id, before, limit }: { readonly id: string; readonly before?: string | undefined; readonly limit: number },
): Promise<{ entries: ImportLogEntry[]; nextBefore: string | null }> {
  await importById(db, id);
  const rows = await pageOfLog(db, { importId: id, before: readPageCursor(before), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ loggedAt, ...entry }) => ({ ...entry, loggedAt: loggedAt.toISOString() })),
    nextBefore: last ? toPageCursor({ at: last.loggedAt, id: last.id }) : null,
  };
}

export async function listImportDifferences(
  db: Queryable,
  input: {
    readonly id: string;
    readonly change: ImportDifference['change'];
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<{ differences: ImportDifference[]; nextAfter: string | null }> {
  const { id, change, after = '', limit } = input;
  const of = comparedWith(await importById(db, id));
  const rows = await pageOfDifferences(db, of, { change, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { differences: shown, nextAfter: rows.length > limit ? (shown.at(-1)?.externalId ?? null) : null };
}
