// POST /admin/holds/{id}/release: an administrator gives a held unit back that nothing will settle, for a reason.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { OpenHold } from '@consilium/kit/quota/quota-store.ts';
import { z } from 'zod';
import type { HoldContext } from './hold-context.ts';
import { answered, oldestHolds, replyWord } from './list-open-holds.ts';
import { replyOfHold } from './reply-of-hold.sql.ts';
import type { ReplyOfHold } from './reply-of-hold.sql.ts';
import { lockHold, markHoldReturned, wasHoldReturned } from './returned-holds.sql.ts';

export type ReleasingContext = Pick<HoldContext, 'pool' | 'quota' | 'clock'> & { readonly wakeRelay: () => void };

export interface Releasing {
  /** The pseudonym of the administrator; null for the command line. */
  readonly actor: string | null;
  readonly reason: AuditReason;
}

const OVER = 'This hold was settled or released in the meantime.';

/**
 * Under the lock of the hold, so that of two administrators, or of one and a message that is accepted on the hold, only one
 * has it. The store releases before the audit is committed: a crash in between leaves a released hold, as after a sweep.
 */
export async function releaseHold(context: ReleasingContext, id: string, by: Releasing): Promise<{ id: string }> {
  const { pool, quota, clock } = context;
  const now = clock.now();
  const hold = (await oldestHolds(context, new Date(now.getTime() + 1))).find(({ holdId }) => holdId === id);
  if (!hold) throw await whyNotOpen(pool, id);
  await transaction(pool, async (tx) => {
    await lockHold(tx, id);
    const reply = await replyOfHold(tx, id);
    requireNoAnswer(reply);
    if (!reply) await markHoldReturned(tx, { holdId: id, leaked: false, now });
    if (!(await answered(quota.release(id, now)))) throw httpError('CONFLICT', OVER);
    await audit(tx, context, { hold, reply, ...by });
  });
  context.wakeRelay();
  return { id };
}

async function whyNotOpen(db: Queryable, id: string): Promise<Error> {
  const wasOurs = (await replyOfHold(db, id)) !== undefined || (await wasHoldReturned(db, id));
  return wasOurs ? httpError('CONFLICT', OVER) : httpError('NOT_FOUND');
}

function requireNoAnswer(reply: ReplyOfHold | undefined): void {
  if (reply?.status === 'running')
    throw httpError(
      'CONFLICT',
      'A reply is still being written on this hold. It is settled or released when that ends.',
    );
  if (reply?.delivered) throw httpError('CONFLICT', 'This hold has an answer, so its unit counts.');
}

interface Released extends Releasing {
  readonly hold: OpenHold;
  readonly reply: ReplyOfHold | undefined;
}

function audit(tx: Queryable, { clock }: ReleasingContext, { hold, reply, actor, reason }: Released): Promise<void> {
  return auditAdminAction(
    tx,
    { part: 'chat', clock },
    {
      action: 'release-hold',
      actor,
      account: z.uuid().safeParse(hold.subject).data,
      subjectKind: 'hold',
      subjectId: hold.holdId,
      before: { class: hold.class, heldAt: hold.heldAt.toISOString(), reply: replyWord(reply), state: 'held' },
      after: { state: 'released' },
      reason,
    },
  );
}
