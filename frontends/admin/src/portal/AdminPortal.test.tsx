// Who may see the portal, and what it shows.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Activity } from '@consilium/contracts/admin/http.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  signOut,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const activity = (number: number): Activity => ({
  id: `0190aaaa-0000-7000-8000-0000000000${10 + number}`,
  topic: 'accounts',
  type: 'consilium.accounts.account-created.v1',
  summary: `Somebody signed up (${number}).`,
  expertType: null,
  occurredAt: new Date(Date.now() - number * 60_000).toISOString(),
});
const answer = (from: number, nextBefore: string | null) => ({
  body: { activity: Array.from({ length: 10 }, (_, index) => activity(from + index)), nextBefore },
});

function open(more: TestRoutes = {}, at = '/admin') {
  const modes = { body: { replicas: [], complete: true } };
  const asked = answerWith({ 'GET /api/admin/activity': answer(0, null), 'GET /api/gateway/modes': modes, ...more });
  const pages = [...routes, { path: '/', element: <p>home</p> }, { path: '/auth', element: <p>auth</p> }];
  return { asked, ...renderPage(pages, at) };
}

beforeEach(() => {
  window.localStorage.clear();
  signInAs({ roles: ['admin'] });
});
afterEach(cleanup);

const none = { settled: 0, released: 0, givenBack: 0 };
const noUnits = { standard: none, premium: none };
const nothing = { value: 0, growth: null };
const overviewAnswers: TestRoutes = {
  'GET /api/admin/overview': {
    body: {
      period: '30d',
      since: '2026-11-01T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
      conversations: nothing,
      signUps: nothing,
      clicks: nothing,
      purchases: nothing,
      conversionRate: { value: null, growth: null },
      revenue: { money: [], growth: null },
      trend: [],
    },
  },
  'GET /api/affiliate/admin/product-summary': { body: { active: 0, averageCommissionBasisPoints: null } },
  'GET /api/affiliate/networks': { body: { networks: [] } },
  'GET /api/affiliate/earnings/reporting': { body: { networks: [] } },
  'GET /api/admin/support/figures': { body: { overdue: 0 } },
  'GET /api/chat/admin/holds/open': { body: { holds: [], nextAfter: null, isMore: false } },
  'GET /api/chat/admin/keywords/proposals': { body: { proposals: [], waiting: 0 } },
};
const noHolds = { open: { count: 0, isMore: false, oldestHeldAt: null }, leaked: 0, pastLimit: 0 };

describe('others', () => {
  test('a visitor is sent to sign in, with the way back', async () => {
    signOut();
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?next=/admin');
  });

  test.each([
    ['by the token', [], answer(0, null)],
    [
      'by the server',
      ['admin'],
      { status: 403, body: { code: 'FORBIDDEN', status: 403, message: 'no', defined: true } },
    ],
  ])('a person without the role, %s, sees why and is sent home', async (_, roles, body) => {
    signInAs({ roles });
    const { router } = open({ 'GET /api/admin/activity': body });
    expect(await screen.findByText('Access Denied')).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access the admin portal")).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('an admin', () => {
  test('sees ten recent events, and earlier ones when asked', async () => {
    const before = activity(9).occurredAt;
    const { asked } = open({
      'GET /api/admin/activity': ({ search }) => (search.has('before') ? answer(10, null) : answer(0, before)),
    });
    const rows = async () =>
      within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);
    expect(await rows()).toHaveLength(10);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    expect(asked.at(-1)?.search.get('before')).toBe(before);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  test('refreshes, and is told when that fails', async () => {
    let isDown = false;
    const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'no', defined: true } };
    const { asked } = open({
      'GET /api/admin/activity': () => (isDown ? down : answer(0, null)),
      'GET /api/billing/admin/ledger-check': { body: { runningSince: null, latest: null, lately: noUnits } },
      'GET /api/chat/admin/holds': { body: noHolds },
      'GET /api/chat/admin/model-key': { body: { refusal: null } },
      ...overviewAnswers,
    });
    await screen.findByRole('table');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByText('Dashboard Refreshed')).toBeInTheDocument();
    for (const place of ['/api/admin/activity', '/api/gateway/modes', '/api/billing/admin/ledger-check'])
      expect(asked.filter(({ path }) => path === place)).toHaveLength(2);
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByText('Failed to load dashboard data')).toBeInTheDocument();
  });

  test('has a tab for each subject, the overview first, and comes back to the one that was open last', async () => {
    open();
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Overview',
      'Affiliate',
      'Multi-Network',
      'Users',
      'Money',
      'Support',
      'Events',
      'Keywords',
      'System',
      'Audit',
    ]);
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Multi-Network' }));
    cleanup();
    open();
    expect(await screen.findByRole('tab', { name: 'Multi-Network' })).toHaveAttribute('aria-selected', 'true');
  });

  test('has networks, imports, weights, performance and sales reports under Multi-Network', async () => {
    open({}, '/admin?tab=multi-network');
    const sections = await screen.findAllByRole('heading', { level: 2 });
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'Network Setup',
      'Product imports',
      'Recommendation weights',
      'Performance',
      'Sales reports',
    ]);
  });

  test('refreshes all of the open tab: networks, imports, weights, figures and reports', async () => {
    const { asked } = open({}, '/admin?tab=multi-network');
    await screen.findByRole('heading', { name: 'Product imports' });
    const places = ['networks', 'imports/networks', 'weights/versions', 'earnings', 'earnings/reporting'];
    const times = () => places.map((place) => asked.filter(({ path }) => path === `/api/affiliate/${place}`).length);
    await waitFor(() => expect(Math.min(...times())).toBeGreaterThan(0));
    const before = times();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh Data' }));
    await waitFor(() => expect(times().every((count, index) => count > (before[index] ?? 0))).toBe(true));
  });

  test('sees a message when there is no activity yet', async () => {
    open({ 'GET /api/admin/activity': { body: { activity: [], nextBefore: null } } });
    expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
  });
});
