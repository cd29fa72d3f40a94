// An export as its owner sees it.
import { exportingParts } from '@consilium/contracts/privacy/events.ts';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { ExportRow } from './exports.sql.ts';

export function exportView(row: ExportRow): DataExport {
  const total = exportingParts.length;
  return {
    id: row.id,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    parts: { done: total - row.waitingFor.length, total },
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
  };
}
