// An import as the contract shows it.
import type { ProductImport } from '@consilium/contracts/affiliate/imports-http.ts';
import type { ImportRow } from './imports.sql.ts';

export function toProductImport(row: ImportRow): ProductImport {
  const { fileKey: _key, decimalMark: _mark, cursor: _cursor, attempts: _attempts, ...shown } = row;
  return {
    ...shown,
    retryAt: row.retryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
