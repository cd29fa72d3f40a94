// The overview of the portal: figures of a period beside those of the period before.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const overviewPeriods = ['24h', '7d', '30d', '90d'] as const;
export const overviewPeriodSchema = z.enum(overviewPeriods);
export type OverviewPeriod = z.infer<typeof overviewPeriodSchema>;

/** Minor units of the currency; negative when more was taken back than earned. */
const moneySchema = z.object({ currency: z.string().length(3), amountMinor: z.number().int() });
export type OverviewMoney = z.infer<typeof moneySchema>;

/** Percent against the period before; null where that has nothing. */
const growth = z.number().nullable();
const counted = z.object({ value: z.number().int(), growth });

export const overviewSchema = z.object({
  period: overviewPeriodSchema,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  conversations: counted,
  signUps: counted,
  clicks: counted,
  purchases: counted,
  /** Purchases per 100 performance rows: clicks, and purchases that no click led to; null without any. */
  conversionRate: z.object({ value: z.number().nullable(), growth }),
  /** Commissions as networks report them. Growth is null where either period has more than one currency. */
  revenue: z.object({ money: z.array(moneySchema), growth }),
  /** Hours for 24h, days of UTC otherwise, the oldest first; every one is there. */
  trend: z.array(
    z.object({
      at: z.iso.datetime(),
      conversations: z.number().int(),
      signUps: z.number().int(),
      clicks: z.number().int(),
      purchases: z.number().int(),
      money: z.array(moneySchema),
    }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

export const overviewContract = {
  getOverview: oc
    .route({ method: 'GET', path: '/overview', summary: 'Figures of a period and of the one before (admin)' })
    .input(z.object({ period: overviewPeriodSchema.default('30d') }))
    .output(overviewSchema),
};
