// What an administrator sees on the tab Money beside payments: disputes, invoices that hang, gifts, revenue and invariants.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminDispute, Gift, HangingInvoice, Revenue } from '@consilium/contracts/billing/admin-books-http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rangeTyped } from '#money/revenue-range.ts';
import { routes } from '#routes.tsx';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const pseudonym = '0190aaaa-0000-7000-8000-000000000001';
const invoice: HangingInvoice = {
  id: 'in_late',
  customerId: 'cus_1',
  pseudonym,
  state: 'draft',
  amount: usd(999),
  createdAt: '2026-06-10T09:05:00.000Z',
  why: 'draft-late',
  nextAttemptAt: null,
  copy: 'none',
  dashboardUrl: 'https://dashboard.example/invoices/in_late',
};
const dispute: AdminDispute = {
  id: 'du_1',
  state: 'needs_response',
  reason: 'product_not_received',
  amount: usd(9999),
  openedAt: '2026-06-10T09:05:00.000Z',
  dueAt: '2026-06-17T09:05:00.000Z',
  paymentId: 'in_1',
  pseudonym,
  dashboardUrl: null,
};
const gift: Gift = {
  id: '0190aaaa-0000-7000-8000-000000000009',
  pseudonym,
  plan: 'premium',
  givenBy: null,
  givenAt: '2026-06-10T09:05:00.000Z',
  until: null,
  revokedAt: null,
  state: 'in-force',
  lastUsedAt: null,
};
const sums = { paidMinor: 9999, refundedMinor: 0, takenBackMinor: 0 };
const day = { currency: 'USD', booked: sums, differenceMinor: 0, isDifferent: false };
const revenue: Revenue = {
  days: [
    { ...day, day: '2026-06-11', provider: sums },
    { ...day, day: '2026-06-10', provider: { ...sums, paidMinor: 10_998 }, differenceMinor: -999, isDifferent: true },
    { ...day, day: '2026-06-09', provider: null, differenceMinor: null },
  ],
  unreadDays: ['2026-06-09'],
  unreadBecause: 'unreachable',
  readAt: '2026-06-11T10:00:00.000Z',
};
const health = {
  latest: null,
  runningSince: null,
  lately: {
    standard: { settled: 0, released: 0, givenBack: 0 },
    premium: { settled: 0, released: 0, givenBack: 0 },
  },
};
const refused = (code: string, status: number, message: string) => ({
  status,
  body: { code, status, message, defined: true },
});

function open(answers: TestRoutes = {}) {
  const asked = answerWith({
    'GET /api/billing/admin/payments': { body: { payments: [], nextAfter: null } },
    'GET /api/billing/admin/invoices': { body: { invoices: [invoice], nextAfter: null } },
    'GET /api/billing/admin/disputes': { body: { disputes: [dispute], nextAfter: null } },
    'GET /api/billing/admin/gifts': { body: { gifts: [gift], nextAfter: null } },
    'GET /api/billing/admin/revenue': { body: revenue },
    'GET /api/billing/admin/ledger-check': { body: health },
    'GET /api/billing/admin/webhook-events': {
      body: { waiting: 0, dead: 0, lastReceivedAt: null, deadWebhookEvents: [] },
    },
    ...answers,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin?tab=money');
  return { asked, user: userEvent.setup() };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  window.localStorage.clear();
  signInAs({ roles: ['admin'] });
});
afterEach(cleanup);

describe('an invoice that hangs', () => {
  test('has its account, why it hangs and a link, and is synced again', async () => {
    const { asked, user } = open({ 'POST /api/billing/admin/invoices/in_late/sync': { body: { started: true } } });
    const invoices = await section('Invoices not finalized');
    const row = within(await invoices.findByRole('row', { name: /in_late/u }));
    for (const fact of ['Draft', pseudonym, 'The provider should have made it final', '$9.99'])
      expect(row.getByText(fact)).toBeInTheDocument();
    expect(row.getByRole('link', { name: /in_late/u })).toHaveAttribute('href', invoice.dashboardUrl);
    await user.click(row.getByRole('button', { name: 'Sync in_late again' }));
    expect(await screen.findByText('The sync has begun')).toBeInTheDocument();
    expect(asked.some(({ method, path }) => method === 'POST' && path.endsWith('/invoices/in_late/sync'))).toBe(true);
  });

  test('cannot be read without the provider, which is said and can be tried again', async () => {
    const away = refused('PROVIDER_UNREACHABLE', 503, 'The payment provider could not be reached.');
    open({ 'GET /api/billing/admin/invoices': away });
    expect(await screen.findByText('We couldn’t load the invoices')).toBeInTheDocument();
    expect(screen.getByText('The payment provider could not be reached.')).toBeInTheDocument();
    // Everything else of the tab is there.
    expect(await screen.findByRole('row', { name: /du_1/u })).toBeInTheDocument();
  });
});

test('a dispute has its state and the last day for evidence, and opens its payment', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /du_1/u }));
  for (const fact of ['Needs evidence', 'Jun 17, 2026, 9:05 AM', 'Product not received', '$99.99'])
    expect(row.getByText(fact)).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'in_1' }));
  expect(await screen.findByRole('dialog', { name: 'Payment in_1' })).toBeInTheDocument();
});

describe('a gift', () => {
  test('is revoked for a reason', async () => {
    const path = `/api/billing/admin/grants/${gift.id}/revoke`;
    const { asked, user } = open({ [`POST ${path}`]: { body: { id: gift.id } } });
    const gifts = await section('Gifts');
    await user.click(await gifts.findByRole('button', { name: `Revoke Premium of ${pseudonym}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke' }));
    expect(dialog.getByRole('button', { name: 'Revoke' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'A mistake is put right');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The gift is revoked')).toBeInTheDocument();
    expect(asked.find((request) => request.path === path)?.body).toEqual({ reason: 'mistake' });
  });

  test('that somebody else revoked before is said to be, and the list is read again', async () => {
    const { asked, user } = open({
      [`POST /api/billing/admin/grants/${gift.id}/revoke`]: refused('NOT_FOUND', 404, 'Not found'),
    });
    const gifts = await section('Gifts');
    await user.click(await gifts.findByRole('button', { name: `Revoke Premium of ${pseudonym}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Goodwill');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not found');
    await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/gifts')).length).toBeGreaterThan(1));
  });

  test('is found by its state', async () => {
    const { asked, user } = open();
    const gifts = await section('Gifts');
    await user.selectOptions(await gifts.findByRole('combobox', { name: 'State of the gift' }), 'Revoked');
    await waitFor(() => {
      const searches = asked.filter(({ path }) => path.endsWith('/gifts'));
      expect(searches.at(-1)?.search.get('state')).toBe('revoked');
    });
  });
});

describe('revenue by day', () => {
  test('marks what differs, and says what could not be read', async () => {
    open();
    const table = await section('Revenue by day against the provider’s, the newest first');
    expect(table.getByRole('row', { name: /2026-06-11 USD Equal/u })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /2026-06-10 USD Differs .*\$9\.99/u })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /2026-06-09 USD Not read/u })).toBeInTheDocument();
    expect(screen.getByText(/The provider could not be reached/u)).toHaveTextContent('1 day.');
  });

  test('is asked for the days that are typed once they are days, and read again', async () => {
    const { asked, user } = open({ 'POST /api/billing/admin/revenue/read-again': { body: { days: 2 } } });
    const revenues = await section('Revenue by day');
    const first = await revenues.findByRole('textbox', { name: 'First day' });
    await user.clear(first);
    await user.type(first, '2026-06-0');
    expect(await revenues.findByText('Please give days such as 2027-01-31.')).toBeInTheDocument();
    const last = revenues.getByRole('textbox', { name: /Last day/u });
    await user.type(first, '9');
    await user.clear(last);
    await user.type(last, '2026-06-11');
    await waitFor(() => {
      const asking = asked.filter(({ path }) => path.endsWith('/revenue'));
      expect(Object.fromEntries(asking.at(-1)?.search ?? [])).toEqual({ from: '2026-06-09', to: '2026-06-11' });
    });
    await user.click(revenues.getByRole('button', { name: 'Read again' }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/read-again'))?.body).toEqual({
        from: '2026-06-09',
        to: '2026-06-11',
      }),
    );
  });

  test.each([
    [{ from: '2026-06-11', to: '2026-06-10' }, 'The last day is before the first.'],
    [{ from: '2026-01-01', to: '2026-04-03' }, 'At most 92 days are compared at once.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'Please give days such as 2027-01-31.'],
    [{ from: '2026-01-01', to: '2026-04-02' }, undefined],
  ])('of %j', (range, trouble) => expect(rangeTyped(range)).toBe(trouble));
});

describe('the invariants', () => {
  test('that never ran say so', async () => {
    open();
    const invariants = await section('Invariants');
    expect(await invariants.findByText('Ledger and store have not been compared yet.')).toBeInTheDocument();
  });

  test('have their last run and its findings, which can be downloaded', async () => {
    const latest = {
      begunAt: '2026-06-11T03:00:00.000Z',
      endedAt: '2026-06-11T03:00:01.000Z',
      people: 9,
      units: 30,
      differingPeople: 1,
      failure: null,
      differences: [{ pseudonym, class: 'premium', ledger: 3, store: 2 }],
      pastLimit: {
        days: 1,
        shown: [{ pseudonym, class: 'standard', windowStartsAt: '2026-06-10T00:00:00.000Z', answers: 16, limit: 15 }],
      },
    };
    open({ 'GET /api/billing/admin/ledger-check': { body: { ...health, latest } } });
    const invariants = await section('Invariants');
    expect(await invariants.findByText('Ledger and store differ for 1 person.')).toBeInTheDocument();
    for (const name of ['CSV of units that differ', 'CSV of days past the limit'])
      expect(invariants.getByRole('button', { name })).toBeEnabled();
  });
});
