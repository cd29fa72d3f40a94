// GET /admin/payments/{id}/refund: what a refund would do to money, plan and units, by the rules of the person's own cancellation.
import type { RefundPreview } from '@consilium/contracts/billing/admin-money-http.ts';
import { dailyLimits } from '@consilium/contracts/plans.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { findCancellable } from '../cancellations/cancellable.ts';
import type { Cancellable } from '../cancellations/cancellable.ts';
import { findLiveCancellation } from '../cancellations/cancellations.sql.ts';
import { optionOf } from '../cancellations/preview-cancellation.ts';
import type { BillingContext } from '../context/context.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.ts';
import { subscriptionInForce } from '../subscriptions/subscription-in-force.ts';
import { findAnyPayment } from './payments.sql.ts';

type Possible = Pick<RefundPreview, 'options' | 'obstacle' | 'moneyBackUsed'>;

export async function previewRefund(context: BillingContext, paymentId: string): Promise<RefundPreview> {
  const payment = await findAnyPayment(context.pool, paymentId);
  if (!payment) throw httpError('NOT_FOUND');
  const { pseudonym, subscriptionId } = payment;
  if (pseudonym === null) return { ...impossible('account-erased'), ...plansOf(context, 'free', 'free') };
  const cancellable = await askPayments(context, 'CANCELLATION_FAILED', () => findCancellable(context, pseudonym));
  const possible = await possibleRefunds(context, cancellable, subscriptionId);
  return { ...possible, ...(await plansOfPerson(context, pseudonym)) };
}

async function possibleRefunds(
  { pool }: Pick<BillingContext, 'pool'>,
  cancellable: Cancellable | undefined,
  subscriptionId: string | null,
): Promise<Possible> {
  if (!cancellable) return impossible('subscription-over');
  const { subscription, isMoneyBackUsed: moneyBackUsed } = cancellable;
  if (subscription.id !== subscriptionId) return impossible('other-subscription');
  const there = await findLiveCancellation(pool, subscription.id);
  if (there && there.refundMinor > 0) return impossible('agreed');
  const options = cancellable.options.filter(({ refundMinor }) => refundMinor > 0).map(optionOf);
  return { options, moneyBackUsed, obstacle: options.length > 0 ? null : 'nothing-by-the-rules' };
}

function impossible(obstacle: NonNullable<RefundPreview['obstacle']>): Possible {
  return { options: [], obstacle, moneyBackUsed: false };
}

/** Without the subscription only gifts are left. */
async function plansOfPerson(context: BillingContext, pseudonym: string) {
  const facts = await readPlanFacts(context.pool, pseudonym, context.config);
  const now = context.clock.now();
  const given = subscriptionInForce({ ...facts, subscriptions: [] }, now);
  return plansOf(context, subscriptionInForce(facts, now).plan, given.plan);
}

function plansOf({ quotaSettings }: Pick<BillingContext, 'quotaSettings'>, now: PlanId, afterwards: PlanId) {
  const withLimits = (plan: PlanId) => ({ plan, dailyLimits: { ...dailyLimits(quotaSettings, plan) } });
  return { now: withLimits(now), afterwards: withLimits(afterwards) };
}
