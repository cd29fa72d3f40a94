// Publishes what an administrator did, in the transaction that does it. The admin service keeps these events as the audit.
import { adminActed } from '@consilium/contracts/audit/events.ts';
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { PartName } from '@consilium/contracts/parts/parts.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { enqueueEvents } from '../outbox/outbox.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface AdminAction {
  /** In kebab case, such as `grant-plan`. */
  readonly action: string;
  /** The pseudonym of the administrator; null for the command line. */
  readonly actor: string | null;
  /** The pseudonym of the account concerned; absent for what concerns nobody. */
  readonly account?: string | undefined;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Values without addresses, names or words of a person; null where there was nothing. */
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
  readonly reason?: AuditReason | null | undefined;
}

/** Call it late in the transaction (see `enqueueEvents`), and wake the relay after the commit. The part's schema has the same name. */
export async function auditAdminAction(
  tx: Queryable,
  { part, clock }: { readonly part: PartName; readonly clock: Clock },
  { account, reason = null, ...acted }: AdminAction,
): Promise<void> {
  const about = { id: newId(), time: clock.now(), source: part, subject: account ?? 'system' };
  await enqueueEvents(tx, part, [makeEvent(adminActed, { ...about, data: { part, ...acted, reason } })]);
}
