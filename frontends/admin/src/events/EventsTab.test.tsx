// What an administrator sees and does in the tab Events.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { signInAs, type TestAnswer } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  down,
  letter,
  nothing,
  ofChat,
  ofMetrics,
  open,
  place,
  section,
} from '#events/testing/events-tab.test-support.tsx';

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('dead letters', () => {
  test('are shown with payload, error and attempts, and retried with a reason', async () => {
    let letters = [letter];
    const { asked, user } = open({
      [`GET ${place}/metrics/work`]: () => ({ body: { ...ofMetrics, deadLetters: letters } }),
      [`POST ${place}/metrics/dead-letters/7/retry`]: () => {
        letters = [];
        return { body: { id: '7' } };
      },
    });
    const list = await section('Dead letters');
    const row = within((await list.findByText(letter.error)).closest('tr') as HTMLElement);
    expect(row.getByText('metrics-usage')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'usage.message-released.v1' }));
    expect(await screen.findByText(/"reason": "no-answer"/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(row.getByRole('button', { name: 'Retry' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/2 later events of its subject follow/u)).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'mistake');
    await user.click(dialog.getByRole('button', { name: 'Retry it' }));
    expect(await screen.findByText('It is tried again')).toBeInTheDocument();
    expect(await screen.findByText('No dead letters')).toBeInTheDocument();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'mistake' });
  });

  test('say when another administrator was faster', async () => {
    const gone = { code: 'NOT_FOUND', status: 404, message: 'This dead letter is gone.', defined: true };
    const { user } = open({ [`POST ${place}/metrics/dead-letters/7/drop`]: { status: 404, body: gone } });
    await user.click(await (await section('Dead letters')).findByRole('button', { name: 'Drop' }));
    await user.click(await screen.findByRole('button', { name: 'Drop it' }));
    expect(await screen.findByText('This dead letter is gone.')).toBeInTheDocument();
  });

  test('of the other parts are shown when one does not answer, which is named', async () => {
    open({ [`GET ${place}/billing/work`]: down });
    const list = await section('Dead letters');
    expect(await list.findByRole('alert')).toHaveTextContent('No answer from billing.');
    expect(list.getByText(letter.error)).toBeInTheDocument();
  });

  test('say so when no part answers, and can be asked for again', async () => {
    let answer: TestAnswer = down;
    const { user } = open({
      [`GET ${place}/{part}/work`]: () => answer,
      [`GET ${place}/metrics/work`]: () => answer,
      [`GET ${place}/chat/work`]: () => answer,
    });
    const list = await section('Dead letters');
    expect(await list.findByRole('alert')).toHaveTextContent('We couldn’t load dead letters');
    answer = { body: nothing };
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText('No dead letters')).toBeInTheDocument();
  });
});

test('groups show how far they are behind', async () => {
  open();
  const row = await (await section('Consumer groups')).findByRole('row', { name: /metrics-usage/u });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['metrics', '41', '0', '1', '2']);
});

test('a dead job is dropped with a reason', async () => {
  const { asked, user } = open({ [`POST ${place}/chat/jobs/12/drop`]: { body: { id: '12' } } });
  const jobs = await section('Jobs');
  await user.click(await jobs.findByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Drop it' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${place}/chat/jobs/12/drop`,
      body: { reason: 'maintenance' },
    }),
  );
});

test('what the queue in Redis holds is said, and for which part it is away', async () => {
  const queue = { isUp: true, waiting: 1200, running: 4, delayed: 2, failed: 0 };
  const away = { isUp: false, waiting: 0, running: 0, delayed: 0, failed: 0 };
  open({
    [`GET ${place}/chat/work`]: { body: { ...ofChat, queue } },
    [`GET ${place}/billing/work`]: { body: { ...nothing, queue: away } },
  });
  const words =
    'The queue in Redis holds 1,200 waiting, 4 running, 2 delayed and 0 failed. It does not answer for billing; those jobs wait in PostgreSQL.';
  expect(await (await section('Jobs')).findByText(words)).toBeInTheDocument();
});

test('two open tabs stay within the requests of a minute that one person has', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { asked } = open();
  await section('Live events');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked.length * 2).toBeLessThan(100);
  expect(asked.length).toBeGreaterThan(30);
});

describe('live events', () => {
  test('are asked for with the filter', async () => {
    const { asked, user } = open();
    const list = await section('Live events');
    expect(await list.findByText('accounts.account-created.v1')).toBeInTheDocument();
    await user.selectOptions(list.getByRole('combobox', { name: 'Topic' }), 'accounts');
    await user.type(list.getByRole('searchbox', { name: 'Type' }), 'created');
    await waitFor(() => {
      const last = asked.findLast(({ path }) => path === '/api/admin/events/recent');
      expect(Object.fromEntries(last?.search ?? [])).toEqual({ topic: 'accounts', type: 'created' });
    });
  });

  test('come by themselves, and not while the page is hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = open();
    const times = () => asked.filter(({ path }) => path === '/api/admin/events/recent').length;
    await waitFor(() => expect(times()).toBe(1));
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(times()).toBe(2);
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(times()).toBe(2);
    visible.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(times()).toBeGreaterThan(2);
  });
});
