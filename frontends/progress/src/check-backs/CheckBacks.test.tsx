// "Did it work?" on the page: answering with time and money, asking later, other tabs, failures, and where the focus goes.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DueCheckBack } from '@consilium/contracts/chat/check-backs-http.ts';
import { fakeApi, refused, type FakeAnswers } from '@consilium/web/testing/fake-api.test-support.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { minutesOf, moneyOf, usualCurrency } from '#check-backs/spent.ts';
import { sampleDashboard } from '#page/sample-dashboard.test-support.ts';
import { routes } from '#routes.tsx';

type CheckBacks = NonNullable<NonNullable<FakeAnswers['chat']>['checkBacks']>;

const id = (last: number) => `0197b0e4-5a3c-7d21-9f64-3f1f9d2f6d${String(last).padStart(2, '0')}`;
const due = (number: number, title: string): DueCheckBack => ({
  actionItemId: id(number),
  title,
  expertType: 'tech',
  dueDate: '2026-06-12',
  completedAt: null,
});
const two = [due(1, 'Restart the router'), due(2, 'Call the provider')];
const answered = (outcome: 'worked' | 'partly' | 'no') => ({
  actionItemId: id(1),
  outcome,
  minutesSpent: null,
  cost: null,
  answeredAt: '2026-06-12T08:00:00.000Z',
});

/** A server that no longer lists what was answered. */
function open(answers: Partial<CheckBacks> = {}, path = '/metrics?tab=action-items', waiting = two) {
  const done = new Set<string | undefined>();
  const requests = fakeApi({
    metrics: { getDashboard: sampleDashboard() },
    chat: {
      actionItems: { list: { actionItems: [], nextBefore: null } },
      mailPreferences: { get: { checkBacks: false, weeklySummary: false } },
      checkBacks: {
        list: () => {
          const left = waiting.filter(({ actionItemId }) => !done.has(actionItemId));
          return { checkBacks: left, total: left.length };
        },
        answer: ({ named }) => {
          done.add(named['id']);
          return answered('partly');
        },
        snooze: ({ named }) => {
          done.add(named['id']);
          return { snoozedUntil: '2026-06-20' };
        },
        ...answers,
      },
    },
  });
  renderPage([...routes, { path: '*', element: null }], path);
  return { requests, sent: () => requests.filter(({ method }) => method === 'POST') };
}

const section = () => screen.findByRole('region', { name: 'Did it work?' });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await section()).getByRole('radio', { name }));

beforeEach(() => signInAs());
afterEach(cleanup);

test('asks about one item at a time, with three answers, and takes time and money', async () => {
  const { sent } = open();
  const user = userEvent.setup();
  const card = within(await section());
  expect(card.getByRole('heading', { name: 'Restart the router' })).toBeInTheDocument();
  expect(card.getByText('Technology · 2 items wait for an answer')).toBeInTheDocument();
  expect(card.getAllByRole('radio')).toHaveLength(3);
  expect(card.queryByRole('button', { name: 'Save answer' })).not.toBeInTheDocument();
  await choose(user, 'Partly');
  await user.type(card.getByRole('textbox', { name: 'Time spent (optional)' }), '1,5');
  await user.selectOptions(card.getByRole('combobox', { name: 'Unit' }), 'hours');
  await user.type(card.getByRole('textbox', { name: 'Money spent (optional)' }), '12.50');
  await user.selectOptions(card.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(card.getByRole('button', { name: 'Save answer' }));
  expect(await card.findByRole('heading', { name: 'Call the provider' })).toBeInTheDocument();
  expect(card.getByRole('status')).toHaveTextContent('Thank you. Your answer is saved.');
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      `/api/chat/action-items/${id(1)}/check-back`,
      { outcome: 'partly', minutesSpent: 90, cost: { amountMinor: 1250, currency: 'EUR' } },
    ],
  ]);
  expect(await section()).toHaveFocus();
});

test('is answered by keyboard alone, without time and money', async () => {
  const { sent } = open();
  const user = userEvent.setup();
  (await within(await section()).findAllByRole('radio'))[0]?.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'It worked' })).toBeChecked();
  screen.getByRole('button', { name: 'Save answer' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ outcome: 'worked', minutesSpent: null, cost: null });
});

test('can be put off, and says until when', async () => {
  const { sent } = open();
  const user = userEvent.setup();
  await user.click(within(await section()).getByRole('button', { name: 'Ask me later' }));
  const choices = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(choices).toEqual(['Ask me tomorrow', 'Ask me in 3 days', 'Ask me in a week', 'Ask me in two weeks']);
  await user.click(await screen.findByRole('menuitem', { name: 'Ask me in a week' }));
  await waitFor(() => expect(screen.getByText('We’ll ask again in a week.')).toBeInTheDocument());
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [`/api/chat/action-items/${id(1)}/check-back/snooze`, { days: 7 }],
  ]);
});

test('after the last one only the thanks stay; without any there is nothing', async () => {
  open({}, undefined, two.slice(0, 1));
  const user = userEvent.setup();
  await choose(user, 'It worked');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(async () => expect(within(await section()).queryByRole('radio')).not.toBeInTheDocument());
  expect(within(await section()).getByRole('status')).toHaveTextContent('Thank you.');
  cleanup();
  open({}, undefined, []);
  expect(await screen.findByText('Nothing to do here')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Did it work?' })).not.toBeInTheDocument();
});

test('an answer that another tab gave first is said calmly, and the next item comes', async () => {
  let isGiven = false;
  open({
    list: () => ({ checkBacks: isGiven ? two.slice(1) : two, total: isGiven ? 1 : 2 }),
    answer: () => {
      isGiven = true;
      return refused('CHECK_BACK_ANSWERED');
    },
  });
  const user = userEvent.setup();
  await choose(user, 'It worked');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('You had already answered this one.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Call the provider' })).toBeInTheDocument();
});

test('an answer that cannot be saved stays, with its fields', async () => {
  open({ answer: refused('SERVICE_UNAVAILABLE') });
  const user = userEvent.setup();
  await choose(user, 'It did not work');
  await user.type(screen.getByRole('textbox', { name: 'Time spent (optional)' }), '30');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await within(await section()).findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Time spent (optional)' })).toHaveValue('30');
  expect(screen.getByRole('radio', { name: 'It did not work' })).toBeChecked();
});

test('what is no number is said at its field, and nothing is sent', async () => {
  const { sent } = open();
  const user = userEvent.setup();
  await choose(user, 'It worked');
  await user.type(screen.getByRole('textbox', { name: 'Time spent (optional)' }), 'an hour');
  await user.type(screen.getByRole('textbox', { name: 'Money spent (optional)' }), '-5');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findAllByText('Please enter a number, like 30, or leave it empty.')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Time spent (optional)' })).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('when the questions cannot be loaded, a line says so without an alarm, and they can be tried again', async () => {
  let isUp = false;
  open({ list: () => (isUp ? { checkBacks: two, total: 2 } : refused('SERVICE_UNAVAILABLE')) });
  expect(await screen.findByText('We couldn’t load what to ask you.')).toHaveRole('status');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /load what to ask/ })).not.toBeInTheDocument();
  isUp = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Restart the router' })).toBeInTheDocument();
  expect(screen.queryByText('We couldn’t load what to ask you.')).not.toBeInTheDocument();
});

test('Overview says how many wait and leads to them', async () => {
  open({}, '/metrics');
  const waiting = within(await section());
  expect(waiting.getByText('2 action items wait for your answer.')).toBeInTheDocument();
  const link = waiting.getByRole('link', { name: 'Tell us what came of it' });
  expect(link).toHaveAttribute('href', '/metrics?tab=action-items');
});

test.each([
  ['', 'hours', null],
  ['30', 'minutes', 30],
  ['1.5', 'hours', 90],
  ['2', 'days', 2880],
  ['0', 'minutes', 0],
  ['366', 'days', undefined],
  ['soon', 'minutes', undefined],
  ['-1', 'minutes', undefined],
] as const)('%j %s are %j minutes', (typed, unit, minutes) => expect(minutesOf(typed, unit)).toBe(minutes));

test.each([
  ['', 'EUR', null],
  ['12.5', 'EUR', 1250],
  ['12,50', 'USD', 1250],
  ['0.1', 'EUR', 10],
  ['1200', 'JPY', 1200],
  ['1e3', 'EUR', undefined],
  ['999999999999', 'EUR', undefined],
] as const)('%j of %s is %j in minor units', (typed, currency, amountMinor) => {
  const money = moneyOf(typed, currency);
  expect(typeof amountMinor === 'number' ? money : (money ?? amountMinor)).toEqual(
    typeof amountMinor === 'number' ? { amountMinor, currency } : amountMinor,
  );
});

test.each([
  ['de-AT', 'EUR'],
  ['en-GB', 'GBP'],
  ['ja', 'JPY'],
  ['en', 'USD'],
  ['sw-KE', 'USD'],
])('the usual currency of %s is %s', (language, currency) => expect(usualCurrency(language)).toBe(currency));
