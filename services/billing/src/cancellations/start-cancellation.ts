// Stores a requested cancellation with its refunds, once per subscription; from then on a worker can finish it.
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { claimMoneyBack } from '../money-back/claim-money-back.ts';
import type { MoneyBackMark } from '../money-back/money-back-marks.ts';
import { insertRefund } from '../refunds/refunds.sql.ts';
import { findLiveCancellation, insertCancellation, moveCancellation } from './cancellations.sql.ts';
import type { Cancellation, CancellationOrigin } from './cancellations.sql.ts';
import { carryOnJob } from './carry-on-job.ts';
import { isPlanChanging } from './customer-id.sql.ts';
import type { RefundCalculation } from './calculate-refund.ts';

/** By then the process that was asked has finished it or is gone. */
const TAKE_OVER_MS = 30_000;

export interface Administrator {
  readonly actor: string;
  readonly reason: AuditReason;
}

export interface WantedCancellation {
  readonly pseudonym: string | null;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly origin: CancellationOrigin;
  readonly calculation: RefundCalculation;
  /** Who did it for the person: the audit has it in the same transaction. */
  readonly by?: Administrator | undefined;
  /** As counted before the provider was asked. Without it a plan change in progress does not matter. */
  readonly planChanges?: number;
  readonly takenBackId?: string | undefined;
  /** Whose money-back this uses up. Undefined when a wrong charge is refunded, which uses up nobody's. */
  readonly moneyBackMarks: readonly MoneyBackMark[] | undefined;
}

/** An equal one that exists is returned. Throws CONFLICT when another is in progress, AMOUNT_CHANGED when the money-back is used up. */
export function startCancellation(context: BillingContext, wanted: WantedCancellation): Promise<Cancellation> {
  return transaction(context.pool, async (tx) => {
    const now = context.clock.now();
    await refuseWhilePlanChanges(tx, wanted, now);
    const there = await findLiveCancellation(tx, wanted.subscriptionId);
    if (there && !(await replaceExisting(tx, there, wanted, now))) return there;
    const started = await write(tx, context, wanted);
    if (started) return started;
    // Another tab inserted one a moment earlier.
    const first = await findLiveCancellation(tx, wanted.subscriptionId);
    if (first?.choice !== wanted.calculation.choice) throw httpError('CONFLICT');
    return first;
  });
}

async function refuseWhilePlanChanges(tx: Queryable, { customerId, planChanges }: WantedCancellation, now: Date) {
  if (planChanges === undefined) return;
  if (await isPlanChanging(tx, { customerId, planChanges }, now)) throw httpError('CONFLICT');
}

/** A cancellation to the period end can be replaced by one with a refund; one that was undone can be made again. */
async function replaceExisting(
  tx: Queryable,
  there: Cancellation,
  { calculation, takenBackId }: WantedCancellation,
  now: Date,
) {
  if (there.choice === calculation.choice && there.id !== takenBackId) return false;
  const isReplaceable = there.state === 'done' && there.choice === 'period_end';
  if (!isReplaceable) throw httpError('CONFLICT');
  return moveCancellation(tx, there.id, { from: 'done', to: 'taken_back', now });
}

async function write(
  tx: Queryable,
  context: BillingContext,
  { calculation, pseudonym, customerId, subscriptionId, origin, moneyBackMarks: marks, by }: WantedCancellation,
): Promise<Cancellation | undefined> {
  const { clock, jobs } = context;
  const { parts, because, ...figures } = calculation;
  const requestedAt = clock.now();
  const cancellation = { id: newId(), pseudonym, customerId, subscriptionId, origin, ...figures, requestedAt };
  if (!(await insertCancellation(tx, { ...cancellation, because }))) return undefined;
  if (marks && figures.choice === 'money_back')
    await claimMoneyBack(tx, context, { cancellationId: cancellation.id, customerId, marks });
  for (const part of parts)
    await insertRefund(tx, { id: newId(), cancellationId: cancellation.id, currency: figures.currency, ...part });
  await jobs.enqueue(
    carryOnJob,
    { id: cancellation.id },
    {
      transaction: tx,
      key: `${carryOnJob.name}:${cancellation.id}`,
      runAt: new Date(requestedAt.getTime() + TAKE_OVER_MS),
    },
  );
  if (by) await audit(tx, context, cancellation, by);
  return { ...cancellation, state: 'requested', attempts: 0 };
}

type Written = Omit<Cancellation, 'state' | 'attempts'>;

async function audit(
  tx: Queryable,
  { clock }: Pick<BillingContext, 'clock'>,
  { id, pseudonym, choice, refundMinor, currency, accessEndsAt, subscriptionId }: Written,
  { actor, reason }: Administrator,
): Promise<void> {
  await auditAdminAction(
    tx,
    { part: 'billing', clock },
    {
      action: 'refund-payment',
      actor,
      account: pseudonym ?? undefined,
      subjectKind: 'cancellation',
      subjectId: id,
      before: { subscriptionId },
      after: { choice, refundMinor, currency, accessEndsAt: accessEndsAt.toISOString() },
      reason,
    },
  );
}
