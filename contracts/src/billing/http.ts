// Billing's HTTP contract: plans, the ledger of counted messages, and a person's subscription.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { openNames } from '../open-names.ts';
import { messageClasses, moneySchema, planIdSchema, priceIdSchema, quotaPresetSchema } from '../plans.ts';
import {
  cancellationChoiceSchema,
  cancellationOptionSchema,
  paymentSchema,
  planChangePreviewSchema,
  subscriptionSchema,
} from './subscription.ts';

export const planSchema = z.object({
  id: planIdSchema,
  name: z.string(),
  dailyLimits: z.object({ standard: z.number().int(), premium: z.number().int() }),
  benefits: z.array(z.string()),
  prices: z.array(
    z.object({ id: priceIdSchema, price: moneySchema, perMonth: moneySchema, savePercent: z.number().int() }),
  ),
});
export type Plan = z.infer<typeof planSchema>;

export const ledgerDaySchema = z.object({
  date: z.iso.date(),
  class: openNames(messageClasses),
  counted: z.number().int(),
  released: z.number().int(),
  /** Counted first, then given back; not included in `counted`. */
  givenBack: z.number().int(),
});

export const billingContract = {
  listPlans: oc
    .route({ method: 'GET', path: '/plans', summary: 'Plans with prices and the limits in force' })
    .output(z.object({ preset: quotaPresetSchema, plans: z.array(planSchema) })),
  myLedger: oc
    .route({ method: 'GET', path: '/ledger', summary: 'My counted and released messages by day, the last 30 days' })
    .output(z.object({ days: z.array(ledgerDaySchema).max(400) })),
  checkSubscription: oc
    .route({ method: 'GET', path: '/check-subscription', summary: 'My subscription as it is now' })
    .output(subscriptionSchema),
  createCheckout: oc
    .route({ method: 'POST', path: '/create-checkout', summary: 'The address of a page where the plan is paid for' })
    .input(z.object({ planType: priceIdSchema }))
    .output(z.object({ url: z.url() })),
  checkoutOutcome: oc
    .route({
      method: 'GET',
      path: '/checkouts/{sessionId}',
      summary: 'What became of a checkout of mine; grants nothing',
    })
    .input(z.object({ sessionId: z.string().max(200) }))
    .output(z.object({ state: z.enum(['open', 'processing', 'paid', 'expired']), subscription: subscriptionSchema })),
  customerPortal: oc
    .route({ method: 'POST', path: '/customer-portal', summary: 'The address of the payment provider’s page for me' })
    .output(z.object({ url: z.url() })),
  previewCancellation: oc
    .route({
      method: 'GET',
      path: '/cancel-subscription',
      summary: 'The ways to cancel, each with refund and last day',
    })
    .output(
      z.object({
        options: z.array(cancellationOptionSchema).min(1).max(3),
        /** The money-back would be an option, but was used before: by this account, with this card or this email address. */
        moneyBackUsed: z.boolean(),
      }),
    ),
  cancelSubscription: oc
    .route({ method: 'POST', path: '/cancel-subscription', summary: 'Cancel in the way that was chosen' })
    .input(
      z.object({
        choice: cancellationChoiceSchema,
        /** The amount that was shown; 409 when it has changed. */
        refund: moneySchema,
      }),
    )
    .output(z.object({ subscription: subscriptionSchema, refund: moneySchema, accessEndsAt: z.iso.datetime() })),
  resumeSubscription: oc
    .route({ method: 'POST', path: '/resume-subscription', summary: 'Take back a cancellation whose time is not over' })
    .output(subscriptionSchema),
  previewPlanChange: oc
    .route({ method: 'GET', path: '/change-plan', summary: 'What a change of plan would cost, and when' })
    .input(z.object({ planType: priceIdSchema }))
    .output(planChangePreviewSchema),
  changePlan: oc
    .route({ method: 'POST', path: '/change-plan', summary: 'Change between monthly and yearly' })
    .input(z.object({ planType: priceIdSchema, prorationDate: z.number().int(), dueNow: moneySchema }))
    .output(
      z.object({
        subscription: subscriptionSchema,
        /** Where the payment has to be confirmed; the plan changes after that. */
        url: z.url().nullable(),
      }),
    ),
  listPayments: oc
    .route({ method: 'GET', path: '/payments', summary: 'What I paid and got back, the newest first' })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(z.object({ payments: z.array(paymentSchema).max(50), next: z.string().nullable() })),
};

/** POST by the payment provider, with a signature over the raw body. */
export const webhookPath = '/stripe/webhook';
