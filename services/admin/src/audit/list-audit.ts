// GET /audit (admin): a page of the audit, newest first.
import type { AuditEntry, AuditFilter } from '@consilium/contracts/admin/audit/http.ts';
import { readPageCursor, toPageCursor } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { auditHead, pageOfEntries } from './audit.sql.ts';
import type { AuditRow } from './audit.sql.ts';
import { noHash } from './chain.ts';

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly nextBefore: string | null;
  readonly head: { readonly entries: number; readonly hash: string };
}

export async function listAudit(
  db: Queryable,
  { before, limit, ...filter }: AuditFilter & { readonly before?: string | undefined; readonly limit: number },
): Promise<AuditPage> {
  const rows = await pageOfEntries(db, filter, { before: readPageCursor(before), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const { entries, hash } = (await auditHead(db)) ?? { entries: 0, hash: noHash };
  return {
    entries: shown.map(toAuditEntry),
    nextBefore: last ? toPageCursor({ at: last.occurredAt, id: last.id }) : null,
    head: { entries, hash: hash.toString('hex') },
  };
}

export function toAuditEntry(row: AuditRow): AuditEntry {
  const { sequence, id, occurredAt, part, action, actor, account, subjectKind, subjectId, before, after, reason } = row;
  const change = { part, action, actor, account, subjectKind, subjectId, before, after, reason };
  return {
    sequence,
    id,
    occurredAt: occurredAt.toISOString(),
    ...change,
    hash: row.hash.toString('hex'),
  };
}
