// GET /change-plan: what a change would cost and when it would happen, before anything is confirmed.
import type { PlanChangePreview } from '@consilium/contracts/billing/subscription.ts';
import type { PriceId } from '@consilium/contracts/plans.ts';
import { prices } from '@consilium/contracts/plans.ts';
import type { BillingContext } from '../context/context.ts';
import { askPayments } from '../payments/ask-payments.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { findChangeable, kindOfChange } from './changeable.ts';
import type { ChangeKind, Changeable } from './changeable.ts';
import { prorationDateNow } from './proration-date.ts';

export function previewPlanChange(context: BillingContext, pseudonym: string, to: PriceId): Promise<PlanChangePreview> {
  return askPayments(context, 'PLAN_CHANGE_FAILED', async (payments) => {
    const changeable = await findChangeable(context, payments, pseudonym);
    const { subscription, from } = changeable;
    const prorationDate = prorationDateNow(context.clock.now(), subscription);
    const figures = await figuresOf(payments, changeable, { to, kind: kindOfChange(changeable, to), prorationDate });
    return { from, to, prorationDate, ...figures };
  });
}

interface Change {
  readonly to: PriceId;
  readonly kind: ChangeKind;
  readonly prorationDate: number;
}

async function figuresOf(payments: Payments, { subscription }: Changeable, { to, kind, prorationDate }: Change) {
  const now = new Date(prorationDate * 1000).toISOString();
  if (kind !== 'at once')
    return unpaid(subscription, to, kind === 'stay' ? now : subscription.periodEndsAt.toISOString());
  const { dueNow, credit, renewsAt } = await payments.previewChange({ subscription, to, prorationDate });
  return { effectiveAt: now, dueNow, credit, renewsAt: renewsAt.toISOString() };
}

function unpaid({ periodEndsAt }: ProviderSubscription, to: PriceId, effectiveAt: string) {
  const nothing = { amountMinor: 0, currency: prices[to].currency };
  return { effectiveAt, dueNow: nothing, credit: nothing, renewsAt: periodEndsAt.toISOString() };
}
