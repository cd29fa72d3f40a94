// Parks and releases a subject of a group, with its entry in the audit in the same transaction.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { auditAdminAction } from '../audit/admin-action.ts';
import { mayBeParked, parkSubjectWithin, releaseSubjectWithin } from '../event-log/parked-subjects.ts';
import type { SubjectOfGroup } from '../event-log/parked-subjects.ts';
import { isGroup } from '../event-log/parked-subjects.sql.ts';
import { httpError } from '../http/http-error.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { transaction } from '../postgres/transaction.ts';
import type { OperationsContext } from './operations-context.ts';

interface Change extends SubjectOfGroup {
  readonly reason: AuditReason | null;
  /** The pseudonym of the administrator; null for the command line. */
  readonly actor: string | null;
}

type Context = Pick<OperationsContext, 'part' | 'pool' | 'clock' | 'wakeRelay'>;

/** 409 when another administrator was faster. */
export async function changeSubject(
  { pool, wakeRelay, ...context }: Context,
  act: 'park' | 'release',
  change: Change,
): Promise<SubjectOfGroup> {
  const { group, subject } = change;
  await transaction(pool, async (tx) => {
    await (act === 'park' ? park(tx, context, change) : release(tx, context, change));
  });
  wakeRelay();
  return { group, subject };
}

type Within = Pick<OperationsContext, 'part' | 'clock'>;

async function park(tx: Queryable, { part, clock }: Within, change: Change): Promise<void> {
  const { group, actor } = change;
  if (!(await isGroup(tx, part, group))) throw httpError('NOT_FOUND', `${part} has no group ${group}.`);
  if (!mayBeParked(group))
    throw httpError('CONFLICT', `${group} handles erasures, exports or the audit: nothing is held back from it.`);
  if (!(await parkSubjectWithin(tx, part, { ...change, by: actor }, clock)))
    throw httpError('CONFLICT', 'This subject is parked already.');
  await audit(tx, { part, clock }, change, { action: 'park-subject', isParked: true });
}

async function release(tx: Queryable, { part, clock }: Within, change: Change): Promise<void> {
  if (!(await releaseSubjectWithin(tx, part, change, clock)))
    throw httpError('NOT_FOUND', 'This subject is not parked: it was released meanwhile.');
  await audit(tx, { part, clock }, change, { action: 'release-subject', isParked: false });
}

/** Nobody's account is its subject: it would be held back as well. */
async function audit(
  tx: Queryable,
  context: Within,
  { group, subject, actor, reason }: Change,
  { action, isParked }: { readonly action: string; readonly isParked: boolean },
): Promise<void> {
  await auditAdminAction(tx, context, {
    action,
    actor,
    subjectKind: 'subject',
    subjectId: subject,
    before: { group, isParked: !isParked },
    after: { group, isParked },
    reason,
  });
}
