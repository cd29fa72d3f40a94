// Records in the audit what concerns an account's security, in the same transaction.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuditAction, AuditOutcome } from './audit-action.ts';
import { insertAudit } from './audit.sql.ts';
import type { AuditRow } from './audit.sql.ts';

export interface AuditEntry {
  /** Null for strangers, and for deleted accounts. */
  readonly userId: string | null;
  readonly action: AuditAction;
  readonly outcome?: AuditOutcome;
  /** The session that did it, or that this action started. */
  readonly sessionId?: string | null;
  /** As in the amr claim; for sign-ins only. */
  readonly method?: string;
  readonly userAgent?: string | null;
  readonly now: Date;
  /** Only our own words and ids, never an address, a secret or what a person typed. */
  readonly details?: Readonly<Record<string, string | number>>;
}

export function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  return insertAudit(tx, auditRow(entry));
}

export function auditRow(entry: AuditEntry): AuditRow {
  const { userId, action, outcome = 'succeeded', sessionId = null, method = null, userAgent = null } = entry;
  return {
    id: newId(),
    userId,
    sessionId,
    action,
    method,
    outcome,
    userAgent,
    details: entry.details ?? {},
    at: entry.now,
  };
}
