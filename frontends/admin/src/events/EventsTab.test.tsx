// What an administrator sees and does in the tab Events.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type {
  DeadLetter,
  ListedJob,
  ListedReadModel,
  PartWork,
  RebuildRun,
} from '@consilium/contracts/operations/http.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  type TestAnswer,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';

const letter: DeadLetter = {
  id: '7',
  group: 'metrics-usage',
  topic: 'usage',
  type: 'consilium.usage.message-released.v1',
  subject: '0190aaaa-0000-7000-8000-000000000001',
  error: 'TypeError: cannot be counted',
  attempts: 8,
  since: '2026-11-20T10:00:00.000Z',
  behind: 2,
  event: { id: '0190aaaa-0000-7000-8000-00000000000e', data: { reason: 'no-answer' } },
};
const job: ListedJob = {
  id: '12',
  name: 'chat.send-check-back',
  state: 'dead',
  attempts: 5,
  mostAttempts: 5,
  at: '2026-11-20T10:00:00.000Z',
  error: 'no answer from the mail server',
};
const counts = { waiting: 0, running: 0, delayed: 0, dead: 0 };
const nothing: PartWork = {
  groups: [],
  outbox: { events: 0, oldestSeconds: 0 },
  deadLetters: [],
  hasMoreDeadLetters: false,
  counts,
  jobs: [],
  queue: null,
  readModels: [],
  parkedSubjects: [],
  hasMoreParkedSubjects: false,
};
const ofMetrics: PartWork = {
  ...nothing,
  groups: [{ group: 'metrics-usage', lag: [{ topic: 'usage', events: 41 }], dead: 1, behind: 2, retrying: 0 }],
  deadLetters: [letter],
};
const ofChat: PartWork = { ...nothing, counts: { ...counts, dead: 1 }, jobs: [job] };
const down = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true } };
const recent = {
  events: [
    {
      id: '0190aaaa-0000-7000-8000-0000000000aa',
      topic: 'accounts',
      type: 'consilium.accounts.account-created.v1',
      subject: '0190aaaa-0000-7000-8000-000000000002',
      source: 'auth',
      time: '2026-11-20T10:00:00.000Z',
      data: { provider: 'email' },
    },
  ],
  fitting: 1,
  since: '2026-11-20T09:50:00.000Z',
};

const place = '/api/admin/operations';
function open(more: TestRoutes = {}) {
  const asked = answerWith({
    [`GET ${place}/{part}/work`]: { body: nothing },
    [`GET ${place}/metrics/work`]: { body: ofMetrics },
    [`GET ${place}/chat/work`]: { body: ofChat },
    'GET /api/admin/events/recent': { body: recent },
    ...more,
  });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin?tab=events');
  return { asked, user: userEvent.setup() };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

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

describe('read models', () => {
  const running: RebuildRun = {
    id: '0190aaaa-0000-7000-8000-0000000000bb',
    state: 'running',
    startedAt: '2026-11-20T10:00:00.000Z',
    startedBy: '0190aaaa-0000-7000-8000-0000000000cc',
    events: 12_000,
    total: 50_000,
    unfit: 0,
    endedAt: null,
    error: '',
  };
  const model = (run: RebuildRun | null): ListedReadModel => ({
    name: 'figures',
    tables: ['thumbs', 'plan_changes'],
    run,
  });
  const work = (run: RebuildRun | null) => ({ body: { ...ofMetrics, readModels: [model(run)] } });
  const rowOf = async () =>
    within(await (await section('Read models')).findByRole('row', { name: /figures metrics/u }));

  test('are rebuilt after a question that says what is filled, with a reason, and followed to the end', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const done: RebuildRun = { ...running, state: 'done', events: 50_000, endedAt: '2026-11-20T10:01:00.000Z' };
    const { asked } = open({
      [`GET ${place}/metrics/work`]: work(null),
      [`POST ${place}/metrics/rebuilds/figures`]: { body: model(running) },
      [`GET ${place}/metrics/rebuilds`]: { body: { readModels: [model(done)] } },
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const row = await rowOf();
    expect(row.getByText('Never rebuilt')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Rebuild metrics figures' }));
    expect(await screen.findByText(/thumbs, plan_changes are filled anew/u)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'mistake');
    await user.click(screen.getByRole('button', { name: 'Rebuild it' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'mistake' }));
    expect(await screen.findByText('50,000 events')).toBeInTheDocument();
    expect((await rowOf()).getByText('Done')).toBeInTheDocument();
    const before = asked.length;
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(asked.slice(before).filter(({ path }) => path.endsWith('/rebuilds'))).toEqual([]);
  });

  test('show how far a rebuild is and by whom it was started, and no second one is started', async () => {
    open({
      [`GET ${place}/metrics/work`]: work(running),
      [`GET ${place}/metrics/rebuilds`]: { body: { readModels: [model(running)] } },
    });
    const row = await rowOf();
    const bar = row.getByRole('progressbar', { name: 'Rebuild of metrics figures' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['12000', '50000']);
    expect(row.getByText('12,000 of 50,000 events')).toBeInTheDocument();
    expect(row.getByText(running.startedBy ?? '')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Rebuild metrics figures' })).toBeDisabled();
  });

  test('say who was faster, why one failed, and that one was broken off', async () => {
    const words = 'Another rebuild of metrics figures is running, started by somebody.';
    const conflict = { code: 'CONFLICT', status: 409, message: words, defined: true };
    const failed: RebuildRun = {
      ...running,
      state: 'failed',
      startedBy: null,
      error: 'TypeError: no',
      endedAt: running.startedAt,
    };
    const { user } = open({
      [`GET ${place}/metrics/work`]: work(failed),
      [`GET ${place}/admin/work`]: { body: { ...nothing, readModels: [model({ ...failed, state: 'broken-off' })] } },
      [`POST ${place}/metrics/rebuilds/figures`]: { status: 409, body: conflict },
    });
    const list = await section('Read models');
    expect(await list.findAllByText('Command line')).toHaveLength(2);
    expect(list.getByText('Broken off')).toBeInTheDocument();
    expect(list.getAllByText('TypeError: no')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: 'Rebuild metrics figures' }));
    await user.click(await screen.findByRole('button', { name: 'Rebuild it' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('that are followed leave two open tabs within the requests of a minute', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = open({
      [`GET ${place}/metrics/work`]: work(running),
      [`GET ${place}/admin/work`]: work(running),
      [`GET ${place}/{part}/rebuilds`]: { body: { readModels: [model(running)] } },
    });
    await rowOf();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked.filter(({ path }) => path.endsWith('/rebuilds')).length).toBeGreaterThan(8);
    expect(asked.length * 2).toBeLessThan(100);
  });
});

describe('parked subjects', () => {
  const subject = '0190aaaa-0000-7000-8000-000000000001';
  const parked = { group: 'metrics-usage', subject, since: '2026-11-20T10:00:00.000Z', parkedBy: null, events: 3 };

  test('are listed and released with a reason', async () => {
    let parkedSubjects = [parked];
    const { asked, user } = open({
      [`GET ${place}/metrics/work`]: () => ({ body: { ...ofMetrics, parkedSubjects } }),
      [`POST ${place}/metrics/parked-subjects/release`]: () => {
        parkedSubjects = [];
        return { body: { group: parked.group, subject } };
      },
    });
    const list = await section('Parked subjects');
    await user.click(await list.findByRole('button', { name: 'Release' }));
    await user.click(await screen.findByRole('button', { name: 'Release it' }));
    expect(await list.findByText(/No subject is parked/u)).toBeInTheDocument();
    const body = { group: parked.group, subject, reason: 'maintenance' };
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(body);
  });

  test('are parked from a form, which asks for a subject, and from a dead letter', async () => {
    const { asked, user } = open({
      [`POST ${place}/metrics/parked-subjects`]: { body: { group: parked.group, subject } },
    });
    const list = await section('Parked subjects');
    await user.click(await list.findByRole('button', { name: 'Park subject' }));
    expect(await list.findByText('Enter the pseudonym or key of the subject.')).toBeInTheDocument();
    await user.type(list.getByRole('textbox', { name: 'Subject to park' }), `${subject}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Park it' }));
    await waitFor(() => expect(list.getByRole('textbox', { name: 'Subject to park' })).toHaveValue(''));
    const letters = await section('Dead letters');
    await user.click(letters.getByRole('button', { name: 'Park subject' }));
    await user.click(await screen.findByRole('button', { name: 'Park it' }));
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const body = { group: 'metrics-usage', subject, reason: 'maintenance' };
    await waitFor(() => expect(sent()).toEqual([body, body]));
  });
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
