// Lists what happened to a person's account, in plain words.
import type { AuditEntry } from '@consilium/contracts/auth/http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { AuthContext } from '../settings/context.ts';
import { deviceOf } from '../devices/device.ts';
import { auditLabel } from './audit-action.ts';
import { listAudit } from './audit.sql.ts';

export async function listOwnAudit(
  { pool }: AuthContext,
  { userId }: Identity,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ entries: AuditEntry[]; nextBefore: string | null }> {
  const rows = await listAudit(pool, userId, { before, limit: limit + 1 });
  const entries = rows.slice(0, limit).map((row) => ({
    id: row.id,
    label: auditLabel(row),
    device: row.userAgent === null ? null : deviceOf(row.userAgent),
    occurredAt: row.at.toISOString(),
  }));
  return { entries, nextBefore: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
