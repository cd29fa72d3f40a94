// What an administrator sees of limits and quota, in normal operation and in failures.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { GatewayModes, ReplicaModes } from '@consilium/contracts/gateway/http.ts';
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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
function replica(number: number, changes: Partial<ReplicaModes> = {}): ReplicaModes {
  return {
    replicaId: `0190aaaa-0000-7000-8000-00000000000${number}`,
    startedAt: minutesAgo(90),
    limits: { mode: 'store', since: minutesAgo(90) },
    quota: { mode: 'store', since: minutesAgo(90) },
    unnamedProxy: null,
    seenAt: minutesAgo(0),
    ...changes,
  };
}
const modes = (replicas: readonly ReplicaModes[], complete = true) => ({
  body: { replicas: [...replicas], complete } satisfies GatewayModes,
});

function open(answer: TestRoutes[string]) {
  const nothing: TestAnswer = { body: { activity: [], nextBefore: null } };
  const asked = answerWith({ 'GET /api/admin/activity': nothing, 'GET /api/gateway/modes': answer });
  renderPage([...routes, { path: '/', element: <p>home</p> }], '/admin');
  return { timesAsked: () => asked.filter(({ path }) => path === '/api/gateway/modes').length };
}
const section = () => screen.findByRole('region', { name: 'Limits and quota' });

beforeEach(() => signInAs({ roles: ['admin'] }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the card', () => {
  test('shows no warning in normal operation', async () => {
    open(modes([replica(1), replica(2)]));
    const card = within(await section());
    expect(await card.findByRole('status')).toHaveTextContent('All gateways work normally.');
    expect(card.getAllByRole('listitem')).toHaveLength(2);
    expect(card.getAllByText('Normal')).toHaveLength(4);
  });

  test('says which counts are degraded, at which gateway and since when', async () => {
    const down = replica(2, {
      limits: { mode: 'memory', since: minutesAgo(3) },
      quota: { mode: 'rebuilding', since: minutesAgo(2) },
    });
    open(modes([replica(1), down]));
    const card = within(await section());
    expect(await card.findByRole('status')).toHaveTextContent('1 of 2 gateways run within bounds of its own.');
    const second = within(card.getAllByRole('listitem')[1] as HTMLElement);
    expect(second.getByText('Bounded')).toBeInTheDocument();
    expect(second.getByText('since 3m ago')).toBeInTheDocument();
    expect(second.getByText('Rebuilding')).toBeInTheDocument();
    expect(second.getByText(/premium messages wait/)).toBeInTheDocument();
  });

  test('says that it shows one gateway only while the database is down', async () => {
    open(modes([replica(1, { quota: { mode: 'memory', since: minutesAgo(1) } })], false));
    const card = within(await section());
    expect(await card.findByText('The database does not answer, so only one gateway is shown.')).toBeInTheDocument();
    expect(card.getByRole('status')).toHaveTextContent('1 of 1 gateway runs within bounds of its own.');
  });

  test('names a proxy that no gateway trusts, and the consequences', async () => {
    const through = (address: string | null) => ({ unnamedProxy: { address, seenAt: minutesAgo(1) } });
    open(modes([replica(1, through('10.0.0.5')), replica(2, through('10.0.0.5')), replica(3, through(null))]));
    const notice = within(await within(await section()).findByRole('note'));
    expect(notice.getByText(/come through a proxy that TRUSTED_PROXIES does not name/)).toHaveTextContent(
      'Requests come through a proxy that TRUSTED_PROXIES does not name, at 10.0.0.5 and a public address. Everybody behind it counts as one address',
    );
    expect(notice.getByText(/1m ago/)).toBeInTheDocument();
  });

  test('does not mention proxies when all are trusted', async () => {
    open(modes([replica(1)]));
    const card = within(await section());
    await card.findByRole('status');
    expect(card.queryByRole('note')).not.toBeInTheDocument();
  });

  test('explains the empty, loading and failed states, and can be retried', async () => {
    let answer: TestAnswer = {
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Down.', defined: true },
    };
    open(() => answer);
    const card = within(await section());
    expect(card.getByText('Loading...')).toBeInTheDocument();
    expect(await card.findByRole('alert')).toHaveTextContent('We couldn’t load limits and quota');
    answer = modes([]);
    await userEvent.setup().click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('No gateway has reported yet')).toBeInTheDocument();
  });

  test('refetches every ten seconds, and keeps the last data when that fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let answer: TestAnswer = modes([replica(1)]);
    const { timesAsked } = open(() => answer);
    await waitFor(() => expect(timesAsked()).toBe(1));
    answer = modes([replica(1, { quota: { mode: 'rebuilding', since: minutesAgo(0) } })]);
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(await screen.findByText('Rebuilding')).toBeInTheDocument();
    answer = { status: 500, body: { code: 'INTERNAL', status: 500, message: 'no', defined: true } };
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(await screen.findByText(/couldn’t refresh this just now/)).toBeInTheDocument();
    expect(screen.getByText('Rebuilding')).toBeInTheDocument();
    expect(timesAsked()).toBe(3);
  });
});
