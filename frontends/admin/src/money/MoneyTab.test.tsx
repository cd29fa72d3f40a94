// What an administrator does on the tab Money: finds a payment, previews and makes a refund, decides about webhook events.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminPayment, RefundPreview } from '@consilium/contracts/billing/admin-money-http.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webhookEventsCsv } from '#money/webhook-csv.ts';
import { routes } from '#routes.tsx';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const payment: AdminPayment = {
  id: 'in_1',
  number: 'A1-0001',
  pseudonym: '0190aaaa-0000-7000-8000-000000000001',
  subscriptionId: 'sub_1',
  paidAt: '2026-06-10T09:05:00.000Z',
  createdAt: '2026-06-10T09:05:00.000Z',
  status: 'paid',
  amount: usd(9999),
  refunded: usd(0),
  takenBack: usd(0),
  price: 'yearly',
  periodStartsAt: '2026-06-10T09:05:00.000Z',
  periodEndsAt: '2027-06-10T09:05:00.000Z',
};
const preview: RefundPreview = {
  options: [{ choice: 'month_end', refund: usd(6666), accessEndsAt: '2026-10-10T09:05:00.000Z' }],
  obstacle: null,
  moneyBackUsed: false,
  now: { plan: 'premium', dailyLimits: { standard: -1, premium: 50 } },
  afterwards: { plan: 'free', dailyLimits: { standard: 15, premium: 3 } },
};
const dead = {
  id: 'evt_1',
  type: 'invoice.paid',
  createdAt: payment.createdAt,
  receivedAt: payment.createdAt,
  attempts: 12,
  error: '=no, customer',
};
const events = { waiting: 0, dead: 1, lastReceivedAt: payment.createdAt, deadWebhookEvents: [dead] };
const refused = (code: string, status: number, message: string) => ({
  status,
  body: { code, status, message, defined: true },
});
const paymentsPath = 'GET /api/billing/admin/payments';

function open(answers: TestRoutes = {}) {
  const asked = answerWith({
    [paymentsPath]: { body: { payments: [payment], nextAfter: null } },
    'GET /api/billing/admin/payments/in_1': { body: { payment, refunds: [] } },
    'GET /api/billing/admin/payments/in_1/refund': { body: preview },
    'GET /api/billing/admin/webhook-events': { body: events },
    ...answers,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin?tab=money');
  return { asked, user: userEvent.setup() };
}

async function openPreview(answers: TestRoutes = {}) {
  const { asked, user } = open(answers);
  await user.click(await screen.findByRole('button', { name: 'A1-0001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment A1-0001' }));
  await user.click(await dialog.findByRole('button', { name: 'Preview a refund' }));
  return { asked, user, dialog };
}

beforeEach(() => {
  window.localStorage.clear();
  signInAs({ roles: ['admin'] });
});
afterEach(cleanup);

describe('payments', () => {
  test('are listed with account, state, time and amount, searched and filtered', async () => {
    const { asked, user } = open();
    const row = within(await screen.findByRole('row', { name: /A1-0001/u }));
    for (const fact of [payment.pseudonym ?? '', 'Paid', 'Jun 10, 2026, 9:05 AM', '$99.99'])
      expect(row.getByText(fact)).toBeInTheDocument();
    expect(screen.getByText('Times are in UTC.')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '99.99');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Disputed');
    await waitFor(() => {
      const searches = asked.filter(({ path }) => path === '/api/billing/admin/payments');
      expect(Object.fromEntries(searches.at(-1)?.search ?? [])).toEqual({ search: '99.99', state: 'disputed' });
    });
  });

  test('go on at the next page', async () => {
    const { asked, user } = open({
      [paymentsPath]: ({ search }) =>
        search.has('after')
          ? { body: { payments: [{ ...payment, id: 'in_2', number: 'A1-0002' }], nextAfter: null } }
          : { body: { payments: [payment], nextAfter: 'here' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('button', { name: 'A1-0002' })).toBeInTheDocument();
    expect(asked.some(({ search }) => search.get('after') === 'here')).toBe(true);
  });

  test('that fit nothing, or could not be loaded, say so', async () => {
    open({ [paymentsPath]: { body: { payments: [], nextAfter: null } } });
    expect(await screen.findByText('No payment fits')).toBeInTheDocument();
    cleanup();
    open({ [paymentsPath]: refused('SERVICE_UNAVAILABLE', 503, 'Down.') });
    expect(await screen.findByText('We couldn’t load the payments')).toBeInTheDocument();
  });
});

describe('a refund', () => {
  test('is previewed with plan and units, and made for the amount shown and a reason', async () => {
    const { asked, user, dialog } = await openPreview({
      'POST /api/billing/admin/payments/in_1/refund': {
        body: { refund: usd(6666), accessEndsAt: '2026-10-10T09:05:00.000Z' },
      },
    });
    const make = await dialog.findByRole('button', { name: 'Refund $66.66' });
    expect(make).toBeDisabled();
    expect(dialog.getByText(/^Now .*unlimited standard and 50 premium messages a day/u)).toBeInTheDocument();
    expect(dialog.getByText(/^Afterwards .*15 standard and 3 premium messages a day/u)).toBeInTheDocument();
    expect(dialog.getByText(/access until Oct 10, 2026, 9:05 AM UTC/u)).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Goodwill');
    await user.click(make);
    expect(await screen.findByText('Refund made')).toBeInTheDocument();
    const sent = asked.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ choice: 'month_end', refund: usd(6666), reason: 'goodwill' }]);
  });

  test('whose amount has changed says so and stays open', async () => {
    const { user, dialog } = await openPreview({
      'POST /api/billing/admin/payments/in_1/refund': refused('AMOUNT_CHANGED', 409, 'The amount has changed.'),
    });
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Reason' }), 'Goodwill');
    await user.click(dialog.getByRole('button', { name: 'Refund $66.66' }));
    expect(await dialog.findByText('The amount has changed.')).toBeInTheDocument();
  });

  test('that the rules do not give is not offered, with the cause', async () => {
    const { dialog } = await openPreview({
      'GET /api/billing/admin/payments/in_1/refund': {
        body: { ...preview, options: [], obstacle: 'nothing-by-the-rules', moneyBackUsed: true },
      },
    });
    expect(await dialog.findByText(/^Nothing can be paid back\..*used before/u)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Refund/u })).toBeNull();
  });
});

describe('webhook events that billing gave up on', () => {
  test('are dropped; one that somebody else decided about is said to be', async () => {
    const { user } = open({
      'POST /api/billing/admin/webhook-events/evt_1/drop': { body: { id: 'evt_1' } },
      'POST /api/billing/admin/webhook-events/evt_1/replay': refused('NOT_FOUND', 404, 'Not found'),
    });
    await user.click(await screen.findByRole('button', { name: 'Drop evt_1' }));
    expect(await screen.findByText('It was dropped')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Replay evt_1' }));
    expect(await screen.findByText('Somebody decided about it before.')).toBeInTheDocument();
  });

  test('are written so that no spreadsheet runs them', () => {
    expect(webhookEventsCsv([dead]).split('\r\n')[1]).toBe(
      `evt_1,invoice.paid,${dead.createdAt},${dead.receivedAt},12,"'=no, customer"`,
    );
  });
});
