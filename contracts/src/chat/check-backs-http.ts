// "Did it work?", asked about the caller's own action items. The id of another person's is 404.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { expertIdSchema } from '../experts.ts';
import { currencySchema } from './reported-outcome.ts';

export const checkBackOutcomes = ['worked', 'partly', 'no'] as const;
export const checkBackOutcomeSchema = z.enum(checkBackOutcomes);
export type CheckBackOutcome = z.infer<typeof checkBackOutcomeSchema>;

export const MOST_CHECK_BACKS = 20;
/** A year. */
export const MOST_MINUTES_SPENT = 525_600;
export const MOST_COST_MINOR = 100_000_000_000;
export const snoozeDays = [1, 3, 7, 14] as const;
export type SnoozeDays = (typeof snoozeDays)[number];

export const dueCheckBackSchema = z.object({
  actionItemId: z.uuid(),
  title: z.string(),
  expertType: expertIdSchema,
  /** A date in the person's own calendar. */
  dueDate: z.iso.date().nullable(),
  completedAt: z.iso.datetime().nullable(),
});
export type DueCheckBack = z.infer<typeof dueCheckBackSchema>;

export const dueCheckBacksSchema = z.object({
  checkBacks: z.array(dueCheckBackSchema).max(MOST_CHECK_BACKS),
  /** Also those beyond the list. */
  total: z.number().int().nonnegative(),
});
export type DueCheckBacks = z.infer<typeof dueCheckBacksSchema>;

export const spentMoneySchema = z.object({
  amountMinor: z.number().int().min(0).max(MOST_COST_MINOR),
  currency: currencySchema,
});
export type SpentMoney = z.infer<typeof spentMoneySchema>;

export const answeredCheckBackSchema = z.object({
  actionItemId: z.uuid(),
  outcome: checkBackOutcomeSchema,
  minutesSpent: z.number().int().nullable(),
  cost: z.object({ amountMinor: z.number().int(), currency: z.string().length(3) }).nullable(),
  answeredAt: z.iso.datetime(),
});
export type AnsweredCheckBack = z.infer<typeof answeredCheckBackSchema>;

const id = z.object({ id: z.string() });

export const checkBacksContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/check-backs',
      summary: 'My action items that wait for an answer to “Did it work?”',
    })
    .output(dueCheckBacksSchema),
  answer: oc
    .route({
      method: 'POST',
      path: '/action-items/{id}/check-back',
      summary: 'Say once whether an action item worked; the second time is 409 CHECK_BACK_ANSWERED',
    })
    .input(
      id.extend({
        outcome: checkBackOutcomeSchema,
        minutesSpent: z.number().int().min(0).max(MOST_MINUTES_SPENT).nullable().default(null),
        cost: spentMoneySchema.nullable().default(null),
      }),
    )
    .output(answeredCheckBackSchema),
  snooze: oc
    .route({
      method: 'POST',
      path: '/action-items/{id}/check-back/snooze',
      summary: 'Be asked again after some days',
    })
    .input(id.extend({ days: z.literal(snoozeDays) }))
    .output(z.object({ snoozedUntil: z.iso.date() })),
};
