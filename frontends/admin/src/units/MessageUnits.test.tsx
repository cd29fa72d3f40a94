// What an administrator sees of units: figures, whether the ledger equals the store, and a comparison on request.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LedgerCheck, LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import type { HoldsToday } from '@consilium/contracts/chat/holds-http.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  type TestAnswer,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const check = (changes: Partial<LedgerCheck> = {}): LedgerCheck => ({
  begunAt: minutesAgo(3),
  endedAt: minutesAgo(3),
  failure: null,
  people: 310,
  units: 1204,
  differingPeople: 0,
  differences: [],
  pastLimit: { days: 0, shown: [] },
  ...changes,
});
const health = (changes: Partial<LedgerHealth> = {}) => ({
  body: {
    lately: {
      standard: { settled: 1180, released: 12, givenBack: 0 },
      premium: { settled: 24, released: 1, givenBack: 3 },
    },
    latest: check(),
    runningSince: null,
    ...changes,
  } satisfies LedgerHealth,
});
const holds = (changes: Partial<HoldsToday> = {}) => ({
  body: {
    open: { count: 2, isMore: false, oldestHeldAt: minutesAgo(1) },
    leaked: 0,
    pastLimit: 0,
    ...changes,
  } satisfies HoldsToday,
});
const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true } };

const ledgerPath = '/api/billing/admin/ledger-check';
async function open(answers: TestRoutes = {}) {
  const asked = answerWith({
    'GET /api/admin/activity': { body: { activity: [], nextBefore: null } },
    'GET /api/gateway/modes': { body: { replicas: [], complete: true } },
    [`GET ${ledgerPath}`]: health(),
    'GET /api/chat/admin/holds': holds(),
    ...answers,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin');
  const card = within(await screen.findByRole('region', { name: 'Message units' }));
  return { asked, card, user: userEvent.setup() };
}
/** The value beside the name of a figure. */
const figure = (card: Awaited<ReturnType<typeof open>>['card'], name: string) =>
  card.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(cleanup);

describe('the card', () => {
  test('says that the ledger equals the store, and shows the figures of units', async () => {
    const { card } = await open();
    expect(await card.findByRole('status')).toHaveTextContent('The ledger equals the store.');
    expect(card.getByText(/^Compared/u)).toHaveTextContent(
      'Compared 3m ago: 1,204 units of 310 people. It is done every night.',
    );
    expect(await card.findByText('The oldest: 1m ago')).toBeInTheDocument();
    expect(figure(card, 'Open')).toHaveTextContent('2');
    expect(figure(card, 'Settled')).toHaveTextContent('1,20424 of them premium');
    expect(figure(card, 'Released')).toHaveTextContent('13');
    expect(figure(card, 'Given back')).toHaveTextContent('3');
    expect(figure(card, 'Leaked')).toHaveTextContent('0Every hold had a reply');
    expect(figure(card, 'Past limit')).toHaveTextContent('0No plan gave more than it says');
    expect(card.getByText('Nobody was answered more often than their plan gives.')).toBeInTheDocument();
  });

  test('names the days with more answers than the plan gives, and counts units past a limit', async () => {
    const day = { class: 'standard' as const, windowStartsAt: '2026-11-21T00:00:00.000Z', answers: 23, limit: 15 };
    const shown = [{ pseudonym: '7c0f2c52-0b7e-4a37-9a9b-0d8f3f0a5b11', ...day }];
    const { card } = await open({
      [`GET ${ledgerPath}`]: health({ latest: check({ pastLimit: { days: 3, shown } }) }),
      'GET /api/chat/admin/holds': holds({ pastLimit: 2 }),
    });
    expect(await card.findByText('On 3 days somebody was answered more often than their plan gives.')).toBeVisible();
    expect(card.getByText('Look into it')).toBeInTheDocument();
    const row = within(card.getByRole('rowheader', { name: /^7c0f2c52/u }).closest('tr') as HTMLElement);
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect([cells[0], ...cells.slice(2)]).toEqual(['Standard', '23', '15']);
    expect(card.getByText('2 more days are not shown.')).toBeInTheDocument();
    expect(await card.findByText('Counted after the store had lost or moved them')).toBeVisible();
    expect(figure(card, 'Past limit')).toHaveTextContent('2');
  });

  test('says when answers were not compared with plans', async () => {
    const { card } = await open({ [`GET ${ledgerPath}`]: health({ latest: check({ pastLimit: null }) }) });
    expect(await card.findByText(/^Answers were not compared with plans/u)).toBeVisible();
    expect(card.queryByText('Look into it')).toBeNull();
  });

  test('names the accounts that differ, and says how many more there are', async () => {
    const differences = [
      { pseudonym: '7c0f2c52-0b7e-4a37-9a9b-0d8f3f0a5b11', class: 'premium' as const, ledger: 3, store: 1 },
    ];
    const { card } = await open({
      [`GET ${ledgerPath}`]: health({ latest: check({ differingPeople: 4, differences }) }),
    });
    expect(await card.findByRole('status')).toHaveTextContent('Ledger and store differ for 4 people.');
    expect(card.getByText('Look into it')).toBeInTheDocument();
    const row = within(card.getByRole('rowheader', { name: /^7c0f2c52/u }).closest('tr') as HTMLElement);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Premium', '3', '1']);
    expect(card.getByText('3 more people are not shown.')).toBeInTheDocument();
  });

  test.each([
    ['never', null, 'Ledger and store have not been compared yet.'],
    [
      'without the store',
      check({ failure: 'store_away' }),
      'The store of units did not answer, so nothing was compared.',
    ],
    ['by a process that died', check({ failure: 'interrupted' }), 'The last comparison was cut short.'],
    ['and one differs', check({ differingPeople: 1 }), 'Ledger and store differ for 1 person.'],
  ])('was compared %s', async (_, latest, words) => {
    const { card } = await open({ [`GET ${ledgerPath}`]: health({ latest }) });
    expect(await card.findByRole('status')).toHaveTextContent(words);
  });

  test('shows leaked holds, more open holds than are counted, and a store that is down', async () => {
    const many = holds({ open: { count: 1000, isMore: true, oldestHeldAt: minutesAgo(2) }, leaked: 2 });
    const first = await open({ 'GET /api/chat/admin/holds': many });
    expect(await first.card.findByText('1,000+')).toBeInTheDocument();
    expect(figure(first.card, 'Leaked')).toHaveTextContent('2Holds without a reply, returned by the sweep');
    cleanup();
    const second = await open({ 'GET /api/chat/admin/holds': holds({ open: null }) });
    expect(await second.card.findByText('The store does not answer')).toBeInTheDocument();
    cleanup();
    const third = await open({ 'GET /api/chat/admin/holds': down });
    expect(await third.card.findAllByText('Couldn’t be read')).toHaveLength(3);
    expect(third.card.getByText('The ledger equals the store.')).toBeInTheDocument();
  });

  test('can be retried when it could not be loaded', async () => {
    let answer: TestAnswer = down;
    const { card, user } = await open({ [`GET ${ledgerPath}`]: () => answer });
    expect(await card.findByRole('alert')).toHaveTextContent('We couldn’t load message units');
    answer = health();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('The ledger equals the store.')).toBeInTheDocument();
  });
});

describe('a comparison', () => {
  test('runs on request, and its result appears by itself', async () => {
    let state = health({ latest: null });
    const { card, user, asked } = await open({
      [`GET ${ledgerPath}`]: () => state,
      [`POST ${ledgerPath}`]: () => {
        const runningSince = new Date().toISOString();
        state = health({ latest: null, runningSince });
        return { body: { runningSince } };
      },
    });
    await user.click(await card.findByRole('button', { name: 'Compare now' }));
    const busy = await card.findByRole('button', { name: /Comparing…/u });
    expect(busy).toHaveFocus();
    await user.click(busy);
    state = health();
    expect(await card.findByText('The ledger equals the store.')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Compare now' })).toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('that cannot be started says so', async () => {
    const { card, user } = await open({ [`POST ${ledgerPath}`]: down });
    await user.click(await card.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('The comparison didn’t start')).toBeInTheDocument();
    expect(await card.findByRole('button', { name: 'Compare now' })).toBeInTheDocument();
  });
});
