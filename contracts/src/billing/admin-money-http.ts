// What administrators see and do about payments: found, looked at, refunded by the rules of the person's own cancellation.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditReasons } from '../audit/audit-reasons.ts';
import { keptText } from '../kept-text.ts';
import { moneySchema, planIdSchema } from '../plans.ts';
import { cancellationChoiceSchema, cancellationOptionSchema, paymentSchema } from './subscription.ts';

export const paymentStates = paymentSchema.shape.status.options;

export const paymentFilterSchema = z.object({
  /** A pseudonym, an id of the payment provider, the number of a receipt, or an amount such as 9.99. */
  search: keptText(200).optional(),
  state: paymentSchema.shape.status.optional(),
});
export type PaymentFilter = z.output<typeof paymentFilterSchema>;

export const adminPaymentSchema = paymentSchema.extend({
  /** Null when the account was erased. */
  pseudonym: z.string().nullable(),
  subscriptionId: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminRefundSchema = z.object({
  id: z.uuid(),
  /** Null until the provider took it. */
  providerId: z.string().nullable(),
  amount: moneySchema,
  state: z.enum(['wanted', 'pending', 'succeeded', 'failed']),
  origin: z.enum(['person', 'administrator', 'bought_twice', 'account_erased']),
  choice: cancellationChoiceSchema,
  requestedAt: z.iso.datetime(),
});
export type AdminRefund = z.infer<typeof adminRefundSchema>;

const planWithLimitsSchema = z.object({
  plan: planIdSchema,
  /** Messages a day; -1 is unlimited. */
  dailyLimits: z.object({ standard: z.number().int(), premium: z.number().int() }),
});

/** What a refund would do, asked of the payment provider at this moment. */
export const refundPreviewSchema = z.object({
  /** Those that pay something back; empty: nothing can be refunded. */
  options: z.array(cancellationOptionSchema).max(3),
  /** Null when something can be refunded. `agreed`: a refund is under way or done, and is not made twice. */
  obstacle: z
    .enum(['account-erased', 'subscription-over', 'other-subscription', 'agreed', 'nothing-by-the-rules'])
    .nullable(),
  /** The money-back would be an option, but this account, card or address has had it. */
  moneyBackUsed: z.boolean(),
  now: planWithLimitsSchema,
  /** Once access has ended. */
  afterwards: planWithLimitsSchema,
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

const paymentId = z.object({ id: z.string().max(200) });

export const adminMoneyContract = {
  searchPayments: oc
    .route({ method: 'GET', path: '/payments', summary: 'All payments, the newest first (admin)' })
    .input(paymentFilterSchema.extend({ after: z.string().max(300).optional() }))
    .output(z.object({ payments: z.array(adminPaymentSchema).max(50), nextAfter: z.string().nullable() })),
  getPayment: oc
    .route({ method: 'GET', path: '/payments/{id}', summary: 'A payment with its refunds (admin)' })
    .input(paymentId)
    .output(z.object({ payment: adminPaymentSchema, refunds: z.array(adminRefundSchema).max(100) })),
  previewRefund: oc
    .route({ method: 'GET', path: '/payments/{id}/refund', summary: 'What a refund would do (admin)' })
    .input(paymentId)
    .output(refundPreviewSchema),
  refundPayment: oc
    .route({
      method: 'POST',
      path: '/payments/{id}/refund',
      summary: 'End the subscription and refund what the rules give; the same request again is the same refund (admin)',
    })
    .input(
      paymentId.extend({
        choice: cancellationChoiceSchema.exclude(['period_end']),
        /** The amount that was shown; 409 when it has changed. */
        refund: moneySchema,
        reason: z.enum(auditReasons),
      }),
    )
    .output(z.object({ refund: moneySchema, accessEndsAt: z.iso.datetime() })),
};
