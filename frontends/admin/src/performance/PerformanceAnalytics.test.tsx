// What an administrator sees of clicks and commissions, period by period.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Earnings } from '@consilium/contracts/affiliate/earnings-http.ts';
import { answerWith, renderPage, signInAs, type TestAnswer } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { earningsCsv } from '#performance/earnings-csv.ts';
import { PerformanceAnalytics } from '#performance/PerformanceAnalytics.tsx';

const money = [
  { currency: 'USD', saleMinor: 120_000, commissionMinor: 4800, pendingMinor: 300 },
  { currency: 'JPY', saleMinor: 9000, commissionMinor: 450, pendingMinor: 0 },
];
const counts = { impressions: 2000, clicks: 90, conversions: 3, money };
const earnings = (changes: Partial<Earnings> = {}): Earnings => ({
  period: '7d',
  since: '2026-11-20T00:00:00.000Z',
  until: '2026-11-22T00:00:00.000Z',
  totals: {
    ...counts,
    clickRate: 4.5,
    conversionRate: 3.33,
    unattributed: 1,
    robots: 12,
    prefetches: 4,
    heads: 2,
    commissionUsdMinor: null,
    currenciesWithoutRate: ['JPY'],
    rateSource: null,
  },
  growth: { impressions: 12.5, clicks: -10, conversions: null },
  networks: [{ network: 'amazon', ...counts }],
  products: [{ productId: '0198c3a0-0000-7000-8000-000000000001', productName: 'Drill', ...counts }],
  trend: [
    { at: '2026-11-20T00:00:00.000Z', ...counts },
    { at: '2026-11-21T00:00:00.000Z', impressions: 0, clicks: 0, conversions: 0, money: [] },
  ],
  ...changes,
});
const nothing = { impressions: 0, clicks: 0, conversions: 0, money: [] };
const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true } };

function open(answer: TestAnswer) {
  const asked = answerWith({ 'GET /api/affiliate/earnings': answer });
  renderPage([{ path: '/admin', element: <PerformanceAnalytics /> }], '/admin');
  return { asked, section: within(screen.getByRole('region', { name: 'Performance' })), user: userEvent.setup() };
}

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the performance page', () => {
  test('shows figures, growth and what is not counted; currencies without a rate are not added', async () => {
    const { section } = open({ body: earnings() });
    const value = async (name: string) => (await section.findByText(name, { selector: 'dt' })).nextElementSibling;
    expect(await value('Clicks')).toHaveTextContent('90-10% against the time before');
    expect(await value('Impressions')).toHaveTextContent('2,000+12.5% against the time before');
    expect(await value('Conversions')).toHaveTextContent('3Before: no data yet');
    expect(await value('Click rate')).toHaveTextContent('4.5%');
    expect(await value('Commission')).toHaveTextContent('$48.00 + ¥450Pending: $3.00');
    expect(section.getByText(/12 clicks of robots, 4 prefetches and 2 requests/)).toHaveTextContent(
      'There is no exchange rate for JPY',
    );
  });

  test('has tables by time, network and product', async () => {
    const { section } = open({ body: earnings() });
    const network = await section.findByRole('table', { name: 'Figures by network' });
    expect(within(network).getByRole('row', { name: /Amazon Associates 2,000 90 3/ })).toBeInTheDocument();
    expect(section.getByRole('row', { name: /^Drill/ })).toBeInTheDocument();
    expect(section.getByText('Show as a table')).toBeInTheDocument();
  });

  test('asks for another period', async () => {
    const { section, asked, user } = open({ body: earnings() });
    const period = await section.findByRole('combobox', { name: 'Period' });
    expect(within(period).getAllByRole('option')).toHaveLength(4);
    expect(['24h', '7d', '30d', '90d'].every((value) => period.querySelector(`option[value="${value}"]`))).toBe(true);
    await user.selectOptions(period, 'Last 90 days');
    await waitFor(() => expect(asked.map(({ search }) => search.get('period'))).toEqual(['7d', '90d']));
    expect(section.getByRole('combobox', { name: 'Period' })).toHaveValue('90d');
  });

  test('says so when there is nothing', async () => {
    const totals = {
      ...earnings().totals,
      ...nothing,
      clickRate: null,
      conversionRate: null,
      currenciesWithoutRate: [],
    };
    const { section } = open({ body: earnings({ totals, networks: [], products: [] }) });
    expect(await section.findByText('Nothing was shown, followed or sold in this time.')).toBeInTheDocument();
    expect(section.getAllByText('no data yet')).toHaveLength(2);
  });

  test('offers to try again', async () => {
    const { section } = open(down);
    expect(
      await section.findByText('Failed to load performance analytics', undefined, { timeout: 5000 }),
    ).toBeInTheDocument();
  });
});

test('the file has a row per time and currency, with counts once', () => {
  expect(earningsCsv(earnings()).split('\r\n')).toEqual([
    'time,impressions,clicks,conversions,currency,sales_minor,commission_minor,pending_minor',
    '2026-11-20T00:00:00.000Z,2000,90,3,USD,120000,4800,300',
    '2026-11-20T00:00:00.000Z,,,,JPY,9000,450,0',
    '2026-11-21T00:00:00.000Z,0,0,0,,,,',
    '',
  ]);
});
