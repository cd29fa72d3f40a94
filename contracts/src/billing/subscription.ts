// A person's subscription, what cancelling or changing it would mean, and their payments.
import { z } from 'zod';
import { moneySchema, planIdSchema, priceIdSchema } from '../plans.ts';

export const subscriptionTierSchema = z.enum(['free', 'monthly', 'yearly']);
export type SubscriptionTier = z.infer<typeof subscriptionTierSchema>;

/** The first four fields have the names of the product's call check-subscription. */
export const subscriptionSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: subscriptionTierSchema,
  /** When the paid time ends or renews; null without a subscription. */
  subscription_end: z.iso.datetime().nullable(),
  /** Access lasts until `subscription_end`, and no further payments are taken. */
  subscription_cancelled: z.boolean(),
  /** In force now; an administrator can give a plan without a subscription. */
  plan: planIdSchema,
  nextPayment: z.object({ at: z.iso.datetime(), price: priceIdSchema, amount: moneySchema }).nullable(),
  /** A payment failed; access lasts until `accessEndsAt` while it is retried. */
  paymentProblem: z.object({ since: z.iso.datetime(), accessEndsAt: z.iso.datetime() }).nullable(),
  /** False when no payment provider is set: nothing can be bought. */
  paymentsAvailable: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * `money_back`: everything is refunded within 30 days of the first payment, access ends at once. `month_end`: yearly only,
 * ends at the closest month-end and the rest is refunded. `period_end`: nothing is refunded, access lasts to the end of the paid period.
 */
export const cancellationChoiceSchema = z.enum(['money_back', 'month_end', 'period_end']);
export type CancellationChoice = z.infer<typeof cancellationChoiceSchema>;

export const cancellationOptionSchema = z.object({
  choice: cancellationChoiceSchema,
  refund: moneySchema,
  /** Now, if access ends at once. */
  accessEndsAt: z.iso.datetime(),
});
export type CancellationOption = z.infer<typeof cancellationOptionSchema>;

/** What changes now and what is due, before anything is confirmed. */
export const planChangePreviewSchema = z.object({
  from: priceIdSchema,
  to: priceIdSchema,
  /** Month to year: at once; year to month: when the paid year ends. */
  effectiveAt: z.iso.datetime(),
  dueNow: moneySchema,
  /** For unused time; already subtracted in `dueNow`. */
  credit: moneySchema,
  renewsAt: z.iso.datetime(),
  /** Sent back with the change, so that the amount shown is the amount charged. */
  prorationDate: z.number().int(),
});
export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>;

export const paymentSchema = z.object({
  id: z.string(),
  /** The number on the receipt. */
  number: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  status: z.enum(['paid', 'open', 'failed', 'refunded', 'partly_refunded', 'disputed']),
  amount: moneySchema,
  refunded: moneySchema,
  /** What the bank took back for good after a dispute; zero while the dispute is open. */
  takenBack: moneySchema,
  price: priceIdSchema.nullable(),
  periodStartsAt: z.iso.datetime(),
  periodEndsAt: z.iso.datetime(),
});
export type Payment = z.infer<typeof paymentSchema>;
