// Month to year at once and only if it is paid; year to month when the paid year ends, so that there is no credit.
import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { PaymentsFailure } from './payments-failure.ts';
import type { StripeClient } from './stripe-client.ts';
import { atSeconds, toMoney } from './stripe-figures.ts';
import { idOf } from './stripe-prices.ts';
import type { StripePrices } from './stripe-prices.ts';
import { releaseSchedule } from './stripe-subscriptions.ts';

type PlanChangeCalls = Pick<Payments, 'previewChange' | 'changeNow' | 'changeAtPeriodEnd' | 'dropScheduledChange'>;
type PhaseParams = Stripe.SubscriptionScheduleUpdateParams.Phase;

export function stripePlanChanges(client: StripeClient, prices: StripePrices): PlanChangeCalls {
  return {
    previewChange: (request) => preview(client, prices, request),
    changeNow: (request) => changeNow(client, prices, request),
    changeAtPeriodEnd: (request) => changeAtPeriodEnd(client, prices, request),
    dropScheduledChange: (scheduleId) => releaseSchedule(client, scheduleId),
  };
}

async function preview(
  client: StripeClient,
  prices: StripePrices,
  { subscription, to, prorationDate }: Parameters<Payments['previewChange']>[0],
) {
  const price = await prices.toSell(to);
  const invoice = await client.ask((stripe) =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: subscription.itemId, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
      },
    }),
  );
  const credit = invoice.lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  const bought = invoice.lines.data.filter(({ amount }) => amount >= 0);
  return {
    dueNow: toMoney(invoice.amount_due, invoice.currency),
    credit: toMoney(credit, invoice.currency),
    renewsAt: atSeconds(Math.max(prorationDate, ...bought.map(({ period }) => period.end))),
  };
}

async function changeNow(
  client: StripeClient,
  prices: StripePrices,
  { subscription, to, prorationDate, operationId }: Parameters<Payments['changeNow']>[0],
) {
  const price = await prices.toSell(to);
  await releaseFinishedSchedule(client, subscription.id);
  const changed = await client.ask((stripe) =>
    stripe.subscriptions.update(
      subscription.id,
      {
        // Without the id of the item a second item would be added.
        items: [{ id: subscription.itemId, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      },
      { idempotencyKey: `change:${operationId}` },
    ),
  );
  if (changed.pending_update === null) return { isApplied: true, confirmUrl: null };
  const invoice = changed.latest_invoice;
  return {
    isApplied: false,
    confirmUrl: invoice === null || typeof invoice === 'string' ? null : (invoice.hosted_invoice_url ?? null),
  };
}

/** A schedule stays attached while its last phase runs, and a subscription with a schedule cannot wait for a payment. */
async function releaseFinishedSchedule(client: StripeClient, subscriptionId: string): Promise<void> {
  const { schedule } = await client.ask((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  if (schedule !== null) await releaseSchedule(client, idOf(schedule));
}

/** Repeated after a crash, it continues with the existing schedule. */
async function changeAtPeriodEnd(
  client: StripeClient,
  prices: StripePrices,
  { subscription, to, operationId }: Parameters<Payments['changeAtPeriodEnd']>[0],
): Promise<void> {
  const price = await prices.toSell(to);
  const found = await client.ask((stripe) => stripe.subscriptions.retrieve(subscription.id, { expand: ['schedule'] }));
  const schedule = await scheduleOf(client, found, operationId);
  const phase = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date);
  if (phase === undefined) throw new PaymentsFailure({ kind: 'refused', code: 'schedule without a phase' });
  const discounts = discountsOf(found);
  await client.ask((stripe) =>
    stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          { ...unchangedPhase(phase), ...discounts },
          {
            items: [{ price: price.id, quantity: 1 }],
            duration: { interval: to === 'monthly' ? 'month' : 'year', interval_count: 1 },
            proration_behavior: 'none',
            ...discounts,
          },
        ],
      },
      { idempotencyKey: `schedule:${operationId}` },
    ),
  );
}

async function scheduleOf(client: StripeClient, { id, schedule }: Stripe.Subscription, operationId: string) {
  if (schedule !== null && typeof schedule !== 'string') return schedule;
  return client.ask((stripe) =>
    stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: `schedule-from:${operationId}` }),
  );
}

/** Phases are replaced as a whole, so the running one is sent again unchanged. */
function unchangedPhase(phase: Stripe.SubscriptionSchedule.Phase): PhaseParams {
  return {
    start_date: phase.start_date,
    end_date: phase.end_date,
    items: phase.items.map(({ price, quantity }) => ({ price: idOf(price), quantity: quantity ?? 1 })),
    proration_behavior: 'none',
  };
}

/**
 * A phase without discounts removes those of the subscription. They are read from the subscription, because a running
 * phase still lists discounts that are used up.
 */
function discountsOf({ discounts }: Stripe.Subscription): Pick<PhaseParams, 'discounts'> {
  return discounts.length > 0 ? { discounts: discounts.map((discount) => ({ discount: idOf(discount) })) } : {};
}
