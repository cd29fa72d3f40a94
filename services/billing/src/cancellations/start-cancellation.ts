// Writes down what is wanted, once per subscription, with the money that goes back: from here on a worker brings it to its end.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context.ts';
import { claimMoneyBack } from '../money-back/claim-money-back.ts';
import type { MoneyBackMark } from '../money-back/money-back-marks.ts';
import { insertRefund } from '../refunds/refunds.sql.ts';
import { findLiveCancellation, insertCancellation, moveCancellation } from './cancellations.sql.ts';
import type { Cancellation, CancellationOrigin } from './cancellations.sql.ts';
import { carryOnJob } from './carry-on-job.ts';
import { isPlanChanging } from './customer-id.sql.ts';
import type { Reckoning } from './reckon.ts';

/** By then whoever asked has either brought it to its end or is gone. */
const TAKE_OVER_MS = 30_000;

export interface WantedCancellation {
  readonly pseudonym: string | null;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly origin: CancellationOrigin;
  readonly reckoning: Reckoning;
  /** As counted before the provider was asked for what is reckoned with. Without it nobody waits for a change of plan. */
  readonly planChanges?: number;
  readonly takenBackId?: string | undefined;
  /** Whose money-back is used up by it. Undefined: it is nobody's promise that pays, but a charge that should not have been. */
  readonly moneyBackMarks: readonly MoneyBackMark[] | undefined;
}

/** The one that is there already when it means the same. Throws CONFLICT when another is on its way, AMOUNT_CHANGED when the money-back is used up. */
export function startCancellation(context: BillingContext, wanted: WantedCancellation): Promise<Cancellation> {
  return transaction(context.pool, async (tx) => {
    const now = context.clock.now();
    await refuseWhilePlanChanges(tx, wanted, now);
    const there = await findLiveCancellation(tx, wanted.subscriptionId);
    if (there && !(await makesRoom(tx, there, wanted, now))) return there;
    const started = await write(tx, context, wanted);
    if (started) return started;
    // Another tab was faster by a moment.
    const first = await findLiveCancellation(tx, wanted.subscriptionId);
    if (first?.choice !== wanted.reckoning.choice) throw httpError('CONFLICT');
    return first;
  });
}

async function refuseWhilePlanChanges(tx: Queryable, { customerId, planChanges }: WantedCancellation, now: Date) {
  if (planChanges === undefined) return;
  if (await isPlanChanging(tx, { customerId, planChanges }, now)) throw httpError('CONFLICT');
}

/** Who kept what was paid for may still choose to get money back for it, and who took that back to end it after all. */
async function makesRoom(
  tx: Queryable,
  there: Cancellation,
  { reckoning, takenBackId }: WantedCancellation,
  now: Date,
) {
  if (there.choice === reckoning.choice && there.id !== takenBackId) return false;
  const isReplaceable = there.state === 'done' && there.choice === 'period_end';
  if (!isReplaceable) throw httpError('CONFLICT');
  return moveCancellation(tx, there.id, { from: 'done', to: 'taken_back', now });
}

async function write(
  tx: Queryable,
  context: BillingContext,
  { reckoning, pseudonym, customerId, subscriptionId, origin, moneyBackMarks: marks }: WantedCancellation,
): Promise<Cancellation | undefined> {
  const { clock, jobs } = context;
  const { parts, because, ...figures } = reckoning;
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
  return { ...cancellation, state: 'requested', attempts: 0 };
}
