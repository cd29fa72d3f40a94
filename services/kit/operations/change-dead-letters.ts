// Retry and drop of a dead letter, with their entry in the audit in the same transaction.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { auditAdminAction } from '../audit/admin-action.ts';
import { dropWithin, replayWithin } from '../event-log/dead-letters.ts';
import { httpError } from '../http/http-error.ts';
import { transaction } from '../postgres/transaction.ts';
import type { OperationsContext } from './operations-context.ts';

export interface Change {
  readonly id: string;
  readonly reason: AuditReason;
  /** The pseudonym of the administrator. */
  readonly actor: string;
}

const acts = {
  retry: { action: 'retry-dead-letter', within: replayWithin, state: 'retrying' },
  drop: { action: 'drop-dead-letter', within: dropWithin, state: null },
} as const;

/** 404 when another administrator was faster. */
export async function changeDeadLetter(
  { part, pool, clock, wakeRelay }: OperationsContext,
  act: keyof typeof acts,
  { id, reason, actor }: Change,
): Promise<{ id: string }> {
  const { action, within, state } = acts[act];
  await transaction(pool, async (tx) => {
    const letter = await within(tx, part, id, clock);
    if (!letter) throw httpError('NOT_FOUND', 'This dead letter is gone: it was retried or dropped meanwhile.');
    const { group, type, attempts } = letter;
    await auditAdminAction(
      tx,
      { part, clock },
      {
        action,
        actor,
        subjectKind: 'dead-letter',
        subjectId: id,
        before: { group, type: type.slice(0, 200), attempts, state: 'dead' },
        after: state === null ? null : { group, state },
        reason,
      },
    );
  });
  wakeRelay();
  return { id };
}
