// What administrators see of money beside payments: invoices that hang, disputes, given plans, and each day's revenue against
// the payment provider's.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { keptText } from '../kept-text.ts';
import { MOST_REVENUE_DAYS } from './admin-books-limits.ts';
import { moneySchema, planIdSchema } from '../plans.ts';

const placeSchema = z.string().max(300).optional();

export const hangingInvoiceSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  /** Null: the customer belongs to no account, or to one that was erased. */
  pseudonym: z.string().nullable(),
  state: z.enum(['draft', 'open']),
  amount: moneySchema,
  createdAt: z.iso.datetime(),
  /**
   * `finalizing-failed`: the provider could not make it final. `stopped`: a draft that nothing makes final any more.
   * `draft-late`: a draft the provider should have made final. `tried-again`: a payment failed and is tried again.
   * `given-up`: a payment failed and is not tried again. `never-tried`: no payment was tried.
   */
  why: z.enum(['finalizing-failed', 'stopped', 'draft-late', 'tried-again', 'given-up', 'never-tried']),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** What our copy says: billing keeps none of drafts. */
  copy: z.enum(['none', 'same', 'differs']),
  /** Null when no address of the provider's dashboard is configured. */
  dashboardUrl: z.string().nullable(),
});
export type HangingInvoice = z.infer<typeof hangingInvoiceSchema>;

export const adminDisputeSchema = z.object({
  id: z.string(),
  /** The provider's value, such as needs_response, under_review, won, lost. */
  state: z.string(),
  /** The provider's value, such as fraudulent. */
  reason: z.string(),
  amount: moneySchema,
  openedAt: z.iso.datetime(),
  /** Until when evidence is taken; null when none is. */
  dueAt: z.iso.datetime().nullable(),
  /** Null: a payment that billing does not know. */
  paymentId: z.string().nullable(),
  pseudonym: z.string().nullable(),
  dashboardUrl: z.string().nullable(),
});
export type AdminDispute = z.infer<typeof adminDisputeSchema>;

export const giftFilterSchema = z.object({
  /** The pseudonym of the receiver. */
  search: keptText(200).optional(),
  state: z.enum(['in-force', 'ended', 'revoked']).optional(),
});
export type GiftFilter = z.output<typeof giftFilterSchema>;

export const giftSchema = z.object({
  id: z.uuid(),
  /** The receiver. */
  pseudonym: z.string(),
  plan: planIdSchema.exclude(['free']),
  /** The pseudonym of the administrator; null: the command line, or an erased account. */
  givenBy: z.string().nullable(),
  givenAt: z.iso.datetime(),
  /** Null: until it is revoked. */
  until: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  state: z.enum(['in-force', 'ended', 'revoked']),
  /** When the receiver last used a message while it was in force; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Gift = z.infer<typeof giftSchema>;

const moneyOfDaySchema = z.object({
  paidMinor: z.number().int(),
  refundedMinor: z.number().int(),
  /** By banks, after lost disputes; on the day the dispute was opened. */
  takenBackMinor: z.number().int(),
});
export type MoneyOfDay = z.infer<typeof moneyOfDaySchema>;

export const revenueDaySchema = z.object({
  /** In UTC. */
  day: z.iso.date(),
  currency: z.string().length(3),
  booked: moneyOfDaySchema,
  /** Null: the provider's figures of this day are not known yet. */
  provider: moneyOfDaySchema.nullable(),
  /** What billing booked beyond the provider, after refunds and lost disputes; null while that is not known. */
  differenceMinor: z.number().int().nullable(),
  /** Any of the three figures differs, also when they balance. */
  isDifferent: z.boolean(),
});
export type RevenueDay = z.infer<typeof revenueDaySchema>;

const revenueRangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

export const revenueSchema = z.object({
  /** Newest first; without the days on which nothing moved. */
  days: z.array(revenueDaySchema).max(MOST_REVENUE_DAYS * 20),
  /** Days whose figures of the provider are not known yet: asking again reads more of them. */
  unreadDays: z.array(z.iso.date()).max(MOST_REVENUE_DAYS),
  /** Why days are unread. `more`: one request reads only so much. `too-many`: a day has more payments than are read. */
  unreadBecause: z.enum(['unreachable', 'no-provider', 'more', 'too-many']).nullable(),
  /** The oldest reading among the figures that are shown. */
  readAt: z.iso.datetime().nullable(),
});
export type Revenue = z.infer<typeof revenueSchema>;

export const adminBooksContract = {
  listInvoices: oc
    .route({ method: 'GET', path: '/invoices', summary: 'Invoices past their time that are not final or paid (admin)' })
    .input(z.object({ after: placeSchema }))
    .output(z.object({ invoices: z.array(hangingInvoiceSchema).max(100), nextAfter: z.string().nullable() })),
  syncInvoice: oc
    .route({
      method: 'POST',
      path: '/invoices/{id}/sync',
      summary: 'Copy an invoice’s customer from the provider again (admin)',
    })
    .input(z.object({ id: z.string().max(200) }))
    .output(z.object({ started: z.boolean() })),
  listDisputes: oc
    .route({ method: 'GET', path: '/disputes', summary: 'Disputes, the newest first (admin)' })
    .input(z.object({ after: placeSchema }))
    .output(z.object({ disputes: z.array(adminDisputeSchema).max(50), nextAfter: z.string().nullable() })),
  listGifts: oc
    .route({ method: 'GET', path: '/gifts', summary: 'Given plans of everybody, the newest first (admin)' })
    .input(giftFilterSchema.extend({ after: placeSchema }))
    .output(z.object({ gifts: z.array(giftSchema).max(50), nextAfter: z.string().nullable() })),
  revenue: oc
    .route({
      method: 'GET',
      path: '/revenue',
      summary: 'Revenue by day against the provider’s, at most 92 days (admin)',
    })
    .input(revenueRangeSchema)
    .output(revenueSchema),
  forgetProviderDays: oc
    .route({
      method: 'POST',
      path: '/revenue/read-again',
      summary: 'Read the provider’s figures of these days again (admin)',
    })
    .input(revenueRangeSchema)
    .output(z.object({ days: z.number().int() })),
};
