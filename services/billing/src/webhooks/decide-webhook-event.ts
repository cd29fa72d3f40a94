// What an administrator decides about a webhook event that billing gave up on: once more, or for good. One of two at once wins.
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { dropEvent, reviveEvent } from './webhook-events.sql.ts';

const decisions = {
  replay: { change: reviveEvent, state: 'waiting' },
  drop: { change: dropEvent, state: 'ignored' },
} as const;

export async function decideWebhookEvent(
  { pool, clock, wakeRelay }: Pick<BillingContext, 'pool' | 'clock' | 'wakeRelay'>,
  decision: keyof typeof decisions,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<void> {
  const { change, state } = decisions[decision];
  await transaction(pool, async (tx) => {
    if (!(await change(tx, id, clock.now()))) throw httpError('NOT_FOUND');
    const subject = { subjectKind: 'webhook-event', subjectId: id.slice(0, 100) };
    const values = { before: { state: 'dead' }, after: { state } };
    await auditAdminAction(
      tx,
      { part: 'billing', clock },
      { action: `${decision}-webhook-event`, actor, ...subject, ...values },
    );
  });
  wakeRelay();
}
