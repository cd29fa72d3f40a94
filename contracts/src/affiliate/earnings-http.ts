// What links earn: figures of a period, where networks report sales, and earnings that come as a file.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { networkKeySchema } from './networks.ts';

/** Below affiliate's prefix; behind it come the network and a secret. */
export const postbacksPath = '/postbacks';

/** Impact fills in what stands in braces. Administrators copy it to Impact behind the address. */
export const impactPostbackQuery = ['ActionId', 'Status', 'Amount', 'Payout', 'Currency', 'EventDate', 'SubId1']
  .map((name) => `${name}={${name}}`)
  .join('&');

/** About 1,500 rows of Amazon’s file. */
export const MOST_EARNINGS_CHARACTERS = 200_000;

export const earningsPeriods = ['24h', '7d', '30d', '90d'] as const;
export const earningsPeriodSchema = z.enum(earningsPeriods);
export type EarningsPeriod = z.infer<typeof earningsPeriodSchema>;

/** In minor units of its currency. What networks have not confirmed yet is in the sums, and in `pendingMinor` too. */
export const earnedSchema = z.object({
  currency: z.string().length(3),
  saleMinor: z.number().int(),
  commissionMinor: z.number().int(),
  pendingMinor: z.number().int(),
});
export type Earned = z.infer<typeof earnedSchema>;

const countsSchema = z.object({
  impressions: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  money: z.array(earnedSchema),
});
export type EarningsCounts = z.infer<typeof countsSchema>;

/** Percent against the period before; null where that has nothing. */
const growth = z.number().nullable();

export const earningsSchema = z.object({
  period: earningsPeriodSchema,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  totals: countsSchema.extend({
    /** Clicks per 100 impressions; null without impressions. */
    clickRate: z.number().nullable(),
    /** Purchases per 100 performance rows: clicks, and purchases that no click led to; null without any. */
    conversionRate: z.number().nullable(),
    unattributed: z.number().int(),
    robots: z.number().int(),
    prefetches: z.number().int(),
    heads: z.number().int(),
    /** Commission in US dollars at the rates of the days; null while an amount has no rate. */
    commissionUsdMinor: z.number().int().nullable(),
    currenciesWithoutRate: z.array(z.string()),
    rateSource: z.string().nullable(),
  }),
  growth: z.object({ impressions: growth, clicks: growth, conversions: growth }),
  networks: z.array(countsSchema.extend({ network: networkKeySchema.nullable() })),
  /** Those with most clicks, at most ten. */
  products: z.array(countsSchema.extend({ productId: z.uuid(), productName: z.string() })),
  /** Hours for 24h, days of UTC otherwise; every one is there. */
  trend: z.array(countsSchema.extend({ at: z.iso.datetime() })),
});
export type Earnings = z.infer<typeof earningsSchema>;

/** A part of a network's list of sales that always fails: it waits, while the rest is read. */
export const windowSetAsideSchema = z.object({
  id: z.uuid(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Why it could not be read, in a sentence. */
  error: z.string(),
  setAsideAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
});
export type WindowSetAside = z.infer<typeof windowSetAsideSchema>;

export const reportingNetworkSchema = z.object({
  network: networkKeySchema,
  /** The path with its secret, for networks that push; null for the others. */
  postbackPath: z.string().nullable(),
  polledAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  /** The oldest first. */
  setAside: z.array(windowSetAsideSchema),
});
export type ReportingNetwork = z.infer<typeof reportingNetworkSchema>;

export const earningsContract = {
  getEarnings: oc
    .route({ method: 'GET', path: '/earnings', summary: 'Clicks, sales and commissions of a period (admin)' })
    .input(z.object({ period: earningsPeriodSchema.default('7d') }))
    .output(earningsSchema),
  listReporting: oc
    .route({ method: 'GET', path: '/earnings/reporting', summary: 'Where and when networks report sales (admin)' })
    .output(z.object({ networks: z.array(reportingNetworkSchema) })),
  renewPostback: oc
    .route({
      method: 'POST',
      path: '/earnings/reporting/{network}/renew',
      summary: 'A new secret for the address to which a network reports; the old one ends (admin)',
    })
    .input(z.object({ network: networkKeySchema }))
    .output(reportingNetworkSchema),
  retryWindow: oc
    .route({
      method: 'POST',
      path: '/earnings/reporting/{network}/set-aside/{id}/retry',
      summary: 'Read a part of the list of sales that was set aside (admin)',
    })
    .input(z.object({ network: networkKeySchema, id: z.uuid() }))
    .output(reportingNetworkSchema),
  uploadEarnings: oc
    .route({
      method: 'POST',
      path: '/earnings/files',
      summary: 'Earnings of Amazon, as the file from Associates Central (admin)',
    })
    .input(z.object({ csv: z.string().min(1).max(MOST_EARNINGS_CHARACTERS) }))
    .output(z.object({ added: z.number().int(), known: z.number().int(), refused: z.number().int() })),
};
