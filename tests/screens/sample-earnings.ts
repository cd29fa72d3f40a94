// What links earned, for the pictures.
import type { Earnings, ReportingNetwork } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkKeys, networkOf } from '@consilium/contracts/affiliate/networks.ts';
import { now, uuid } from './sample-chat.ts';

const dayMs = 86_400_000;
const money = (saleMinor: number, commissionMinor: number, currency = 'USD') => ({
  currency,
  saleMinor,
  commissionMinor,
  pendingMinor: Math.round(commissionMinor / 8),
});
const counts = { impressions: 24_310, clicks: 812, conversions: 37 };
const bothMoneys = [money(312_450, 14_210), money(48_900, 2_445, 'EUR')];
const aWeek = [88, 140, 122, 97, 131, 118, 116].map((clicks, index) => ({
  at: new Date(Math.floor(Date.parse(now) / dayMs) * dayMs - (6 - index) * dayMs).toISOString(),
  impressions: clicks * 30,
  clicks,
  conversions: Math.round(clicks / 22),
  money: [money(clicks * 400, clicks * 18)],
}));
const shares = [
  ['amazon', 402, 'Cordless drill with two batteries'],
  ['homedepot', 231, 'Wireless router with guest network'],
  ['impact', 118, 'Budget app, one year, with an uncommonly long name that has to be wrapped in a narrow column'],
  ['clickbank', 61, 'Online course: sleeping better'],
] as const;
const share = (clicks: number) => ({
  impressions: clicks * 30,
  clicks,
  conversions: Math.round(clicks / 22),
  money: [money(clicks * 400, clicks * 18)],
});

export const earnings: Earnings = {
  period: '7d',
  since: aWeek[0]?.at ?? now,
  until: now,
  totals: {
    ...counts,
    money: bothMoneys,
    clickRate: 3.34,
    conversionRate: 4.53,
    unattributed: 3,
    robots: 1204,
    prefetches: 88,
    heads: 17,
    commissionUsdMinor: 16_850,
    currenciesWithoutRate: [],
    rateSource: 'European Central Bank',
  },
  growth: { impressions: 12.4, clicks: 8.1, conversions: -5.1 },
  networks: shares.map(([network, clicks]) => ({ network, ...share(clicks) })),
  products: shares.map(([, clicks, productName], index) => ({
    productId: uuid(1700 + index),
    productName,
    ...share(clicks),
  })),
  trend: aWeek,
};

const nothing = { impressions: 0, clicks: 0, conversions: 0, money: [] };

export const noEarnings: Earnings = {
  ...earnings,
  totals: {
    ...earnings.totals,
    ...nothing,
    clickRate: null,
    conversionRate: null,
    unattributed: 0,
    robots: 0,
    prefetches: 0,
    heads: 0,
    commissionUsdMinor: null,
    rateSource: null,
  },
  growth: { impressions: null, clicks: null, conversions: null },
  networks: [],
  products: [],
  trend: aWeek.map(({ at }) => ({ at, ...nothing })),
};

const failing: Readonly<Record<string, string>> = { cj: 'CJ refuses the token (401).' };

const missingSales = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  since: '2026-11-18T14:00:00.000Z',
  until: '2026-11-18T15:00:00.000Z',
  error: 'Impact has a fault (500).',
  setAsideAt: '2026-11-18T18:23:00.000Z',
  triedAt: '2026-11-20T18:23:00.000Z',
};

export const reportingNetworks: readonly ReportingNetwork[] = networkKeys.map((network) => {
  const pushes = ['impact', 'awin', 'clickbank'].includes(networkOf(network).transport);
  const isPolled = network === 'cj' || network === 'impact';
  return {
    network,
    postbackPath: pushes ? `/api/affiliate/postbacks/${network}/fXq1cQk0b7hD2mZ8vR5sT9wY3uK6nJ4p` : null,
    polledAt: isPolled ? new Date(Date.parse(now) - 1_320_000).toISOString() : null,
    error: failing[network] ?? null,
    setAside: network === 'impact' ? [missingSales] : [],
  };
});
