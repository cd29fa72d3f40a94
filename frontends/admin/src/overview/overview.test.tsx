// The overview: figures with their growth, the alerts by their rules, and the file.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Overview as OverviewAnswer } from '@consilium/contracts/admin/overview/overview-http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optimizationAlerts } from '#overview/optimization-alerts.ts';
import { OptimizationAlerts } from '#overview/OptimizationAlerts.tsx';
import { overviewCsv } from '#overview/overview-csv.ts';
import { Overview } from '#overview/Overview.tsx';

const usd = [{ currency: 'USD', amountMinor: 4800 }];
const step = { conversations: 0, signUps: 0, clicks: 0, purchases: 0, money: [] };
const overview = (changes: Partial<OverviewAnswer> = {}): OverviewAnswer => ({
  period: '30d',
  since: '2026-11-01T00:00:00.000Z',
  until: '2026-11-03T00:00:00.000Z',
  conversations: { value: 1200, growth: 12.5 },
  signUps: { value: 40, growth: null },
  clicks: { value: 90, growth: -30 },
  purchases: { value: 3, growth: null },
  conversionRate: { value: 3.33, growth: null },
  revenue: { money: usd, growth: 8 },
  trend: [
    {
      at: '2026-11-01T00:00:00.000Z',
      ...step,
      conversations: 700,
      money: [...usd, { currency: 'EUR', amountMinor: 5 }],
    },
    { at: '2026-11-02T00:00:00.000Z', ...step, clicks: 90 },
  ],
  ...changes,
});
const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true } };
const answers: TestRoutes = {
  'GET /api/admin/overview': { body: overview() },
  'GET /api/affiliate/admin/product-summary': { body: { active: 20, averageCommissionBasisPoints: 450 } },
};

function open(more: TestRoutes = {}, page = <Overview />) {
  const asked = answerWith({ ...answers, ...more });
  return { asked, ...renderPage([{ path: '/admin', element: page }], '/admin?tab=overview'), user: userEvent.setup() };
}

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the overview', () => {
  test('shows each figure with its growth, and the mean rate of active products', async () => {
    open();
    const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
    expect(await figure('Total Conversations')).toHaveTextContent('1,200+12.5% against the period before');
    expect(await figure('Affiliate Clicks')).toHaveTextContent('90-30% against the period before');
    expect(await figure('Conversion Rate')).toHaveTextContent('3.33%');
    expect(await figure('Revenue Generated')).toHaveTextContent('$48.00');
    expect(await figure('Sign-ups')).toHaveTextContent('40Before: no data yet');
    await waitFor(async () =>
      expect(await figure('Average commission')).toHaveTextContent('4.5%Of 20 active products'),
    );
    expect(screen.getByText('Nov 1 to Nov 2 (UTC)')).toBeInTheDocument();
  });

  test('has no figure where there is none', async () => {
    const nothing = { value: 0, growth: null };
    open({
      'GET /api/admin/overview': {
        body: overview({
          conversations: nothing,
          clicks: nothing,
          conversionRate: { value: null, growth: null },
          revenue: { money: [], growth: null },
        }),
      },
    });
    expect(await screen.findByText('4.5%')).toBeInTheDocument();
    expect(screen.getAllByText('no data yet')).toHaveLength(2);
  });

  test('keeps the period in the address', async () => {
    const { user, asked, router } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 7 days');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=overview&period=7d'));
    await waitFor(() => expect(asked.some(({ search }) => search.get('period') === '7d')).toBe(true));
  });

  test('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open({ 'GET /api/admin/overview': () => (isDown ? down : { body: overview() }) });
    expect(await screen.findByText('Failed to load dashboard data', undefined, { timeout: 5000 })).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,200')).toBeInTheDocument();
  });

  test('draws no empty chart', async () => {
    const { trend, ...rest } = overview();
    open({ 'GET /api/admin/overview': { body: { ...rest, trend: trend.map((step) => ({ ...step, clicks: 0 })) } } });
    const title = await screen.findByRole('heading', { name: 'Clicks over time' });
    expect(title.parentElement).toHaveTextContent('Clicks over timeno data yet');
  });

  test('is a table, too', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Figures over time, newest first', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })[2]).toHaveTextContent('Nov 1700000$48.00 + €0.05');
  });

  test('is a file with counts once', () => {
    expect(overviewCsv(overview()).split('\r\n')).toEqual([
      'time_utc,conversations,sign_ups,clicks,purchases,currency,commission_minor',
      '2026-11-01T00:00:00.000Z,700,0,0,0,USD,4800',
      '2026-11-01T00:00:00.000Z,,,,,EUR,5',
      '2026-11-02T00:00:00.000Z,0,0,90,0,,',
      '',
    ]);
  });
});

describe('optimization alerts', () => {
  const unknown = {
    overview: undefined,
    products: undefined,
    networks: undefined,
    reporting: undefined,
    overdueRequests: undefined,
    waitingKeywords: undefined,
  };
  const levels = (known: object) =>
    optimizationAlerts({ ...unknown, ...known }).map(({ id, level }) => `${level} ${id}`);

  test('are none for what is not known', () => expect(levels({})).toEqual([]));

  test('name what is broken first', () => {
    expect(
      levels({
        overview: overview(),
        products: { active: 0, averageCommissionBasisPoints: null },
        networks: [{ network: 'amazon', isActive: false }],
        reporting: [{ network: 'impact', error: 'refused' }],
        overdueRequests: 2,
        waitingKeywords: 1,
      }),
    ).toEqual([
      'high reporting-impact',
      'high overdue',
      'medium fall-clicks',
      'low no-network',
      'low no-product',
      'low keywords',
    ]);
  });

  test('do not call a fall of something small a fall', () => {
    expect(levels({ overview: overview({ clicks: { value: 5, growth: -50 } }) })).toEqual([]);
  });

  test('lead to where each can be mended, and say which checks are missing', async () => {
    open(
      {
        'GET /api/affiliate/networks': { body: { networks: [] } },
        'GET /api/affiliate/earnings/reporting': { body: { networks: [] } },
        'GET /api/admin/support/figures': down,
        'GET /api/chat/admin/keywords/proposals': { body: { proposals: [], waiting: 3 } },
      },
      <OptimizationAlerts />,
    );
    const link = await screen.findByRole('link', { name: 'Review keywords' }, { timeout: 9000 });
    expect(link).toHaveAttribute('href', '/admin?tab=keywords');
    expect(screen.getByText('1 of 6 checks could not be made just now.')).toBeInTheDocument();
  });
});
