// An export as its owner sees it, and the parts that it waits for.
import { exportingParts } from '@consilium/contracts/privacy/events.ts';
import type { DataExport } from '@consilium/contracts/auth/privacy.ts';
import type { AuthContext } from '../settings/context.ts';
import type { ExportRow } from './exports.sql.ts';

/** Auth itself, and the other parts that keep personal data. */
export function partsOfExport({ privacyParts }: AuthContext): readonly string[] {
  const others: readonly string[] = privacyParts;
  return exportingParts.filter((part) => part === 'auth' || others.includes(part));
}

export function exportView(context: AuthContext, row: ExportRow): DataExport {
  const total = partsOfExport(context).length;
  return {
    id: row.id,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    parts: { done: Math.max(0, total - row.waitingFor.length), total },
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
  };
}
