// POST /change-plan: month to year at once and for the amount shown; year to month when the paid year ends.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { Money, PriceId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { BillingContext } from '../context/context.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { syncAfterCommand } from '../sync/sync-after-command.ts';
import { findChangeable, kindOfChange } from './changeable.ts';
import type { Changeable } from './changeable.ts';
import { oneChangeAtATime } from './one-at-a-time.ts';
import { checkProrationDate } from './proration-date.ts';

export interface WantedChange {
  readonly pseudonym: string;
  readonly to: PriceId;
  readonly prorationDate: number;
  readonly dueNow: Money;
}

interface Changed {
  readonly subscription: Subscription;
  readonly url: string | null;
}

export function changePlan(context: BillingContext, wanted: WantedChange): Promise<Changed> {
  return askPayments(context, 'PLAN_CHANGE_FAILED', async (payments) => {
    const url = await oneChangeAtATime(context, wanted.pseudonym, async () => {
      const changeable = await findChangeable(context, payments, wanted.pseudonym);
      return change(context, payments, changeable, wanted);
    });
    await syncAfterCommand(context, wanted.pseudonym);
    return { subscription: await readSubscription(context, wanted.pseudonym), url };
  });
}

/** Returns where the payment has to be confirmed, if it has to. */
async function change(
  context: BillingContext,
  payments: Payments,
  changeable: Changeable,
  wanted: WantedChange,
): Promise<string | null> {
  const { subscription } = changeable;
  const kind = kindOfChange(changeable, wanted.to);
  if (kind === 'at once') {
    checkProrationDate(wanted.prorationDate, context.clock.now(), subscription);
    return changeAtOnce(payments, subscription, wanted);
  }
  if (wanted.dueNow.amountMinor !== 0) throw httpError('AMOUNT_CHANGED');
  if (subscription.scheduled && kind === 'stay') await payments.dropScheduledChange(subscription.scheduled.scheduleId);
  else await payments.changeAtPeriodEnd({ subscription, to: wanted.to, operationId: newId() });
  return null;
}

async function changeAtOnce(
  payments: Payments,
  subscription: ProviderSubscription,
  wanted: WantedChange,
): Promise<string | null> {
  const { to, prorationDate } = wanted;
  const { dueNow } = await payments.previewChange({ subscription, to, prorationDate });
  if (dueNow.amountMinor !== wanted.dueNow.amountMinor || dueNow.currency !== wanted.dueNow.currency) {
    throw httpError('AMOUNT_CHANGED');
  }
  const { isApplied, confirmUrl } = await changeOnce(payments, { subscription, to, prorationDate });
  // Not paid, and no page to pay it on: nothing has changed or will.
  if (!isApplied && confirmUrl === null) throw httpError('PLAN_CHANGE_FAILED');
  return isApplied ? null : confirmUrl;
}

/** A second click on the same preview is the same change and gets the same answer; but the provider repeats its failures too. */
async function changeOnce(
  payments: Payments,
  change: Omit<Parameters<Payments['changeNow']>[0], 'operationId'>,
): ReturnType<Payments['changeNow']> {
  const { subscription, to, prorationDate } = change;
  try {
    return await payments.changeNow({ ...change, operationId: `${subscription.id}:${to}:${prorationDate}` });
  } catch (error) {
    if (!(error instanceof PaymentsFailure) || error.kind !== 'broken') throw error;
    const found = await payments.findSubscription(subscription.id);
    if (found?.price === to) return { isApplied: true, confirmUrl: null };
    return payments.changeNow({ ...change, operationId: newId() });
  }
}
