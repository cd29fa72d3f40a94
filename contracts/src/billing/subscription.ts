// What a person knows of their subscription, what cancelling or changing it would mean, and what they paid.
import { z } from 'zod';
import { moneySchema, planIdSchema, priceIdSchema } from '../plans.ts';

export const subscriptionTierSchema = z.enum(['free', 'monthly', 'yearly']);
export type SubscriptionTier = z.infer<typeof subscriptionTierSchema>;

/** The first four fields carry the names of the product's call check-subscription. */
export const subscriptionSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: subscriptionTierSchema,
  /** When the paid time ends, or is renewed; null without one. */
  subscription_end: z.iso.datetime().nullable(),
  /** Access goes on until `subscription_end`, and no further payments are taken. */
  subscription_cancelled: z.boolean(),
  /** In force now; business and gifts are granted without a subscription. */
  plan: planIdSchema,
  nextPayment: z.object({ at: z.iso.datetime(), price: priceIdSchema, amount: moneySchema }).nullable(),
  /** A payment failed; access goes on until `accessEndsAt` while it is tried again. */
  paymentProblem: z.object({ since: z.iso.datetime(), accessEndsAt: z.iso.datetime() }).nullable(),
  /** False where nobody set payments up: nothing can be bought. */
  paymentsAvailable: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * `money_back`: all of it within 30 days of the first payment, access ends at once. `month_end`: yearly only, ends at the
 * closest month-end and the rest is paid back. `period_end`: nothing is paid back, access to the end of what was paid.
 */
export const cancellationChoiceSchema = z.enum(['money_back', 'month_end', 'period_end']);
export type CancellationChoice = z.infer<typeof cancellationChoiceSchema>;

export const cancellationOptionSchema = z.object({
  choice: cancellationChoiceSchema,
  refund: moneySchema,
  /** Now, for what ends at once. */
  accessEndsAt: z.iso.datetime(),
});
export type CancellationOption = z.infer<typeof cancellationOptionSchema>;

/** What changes now and what is due, before anybody says yes. */
export const planChangePreviewSchema = z.object({
  from: priceIdSchema,
  to: priceIdSchema,
  /** month to year: at once; year to month: when the paid year ends. */
  effectiveAt: z.iso.datetime(),
  dueNow: moneySchema,
  /** Of the unused time, within `dueNow`. */
  credit: moneySchema,
  renewsAt: z.iso.datetime(),
  /** Sent back with the change, so that what was shown is what is charged. */
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
  /** Of a disputed one: what the bank took back for good. Nothing while it is looking into it. */
  takenBack: moneySchema,
  price: priceIdSchema.nullable(),
  periodStartsAt: z.iso.datetime(),
  periodEndsAt: z.iso.datetime(),
});
export type Payment = z.infer<typeof paymentSchema>;
