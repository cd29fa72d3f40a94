// Read models in the tab Events: rebuilt, followed, refused.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ListedReadModel, RebuildRun } from '@consilium/contracts/operations/http.ts';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothing, ofMetrics, open, place, section } from '#events/testing/events-tab.test-support.tsx';

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
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
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
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
      [`GET ${place}/admin/work`]: { body: { ...nothing, readModels: [model(running)] } },
      [`GET ${place}/{part}/rebuilds`]: { body: { readModels: [model(running)] } },
    });
    await rowOf();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked.filter(({ path }) => path.endsWith('/rebuilds')).length).toBeGreaterThan(8);
    expect(asked.length * 2).toBeLessThan(100);
  });
});
