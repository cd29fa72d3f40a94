// Requests: the error shape, a lost connection, and the second try with a renewed token.
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError, toApiError } from '#api/api-error.ts';
import { shouldRetry } from '#api/query-client.ts';
import { authorizedFetch, fetchJson } from '#api/request.ts';
import { loadAuthClient } from '#session/auth-client.ts';
import { startSession } from '#session/session-store.ts';
import { sessionStorageKey } from '#session/session.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
// auth-js would hold a channel open, which keeps the test process alive.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const sentTokens = () =>
  fetchMock.mock.calls.map(([input]) => (input instanceof Request ? input.headers.get('authorization') : null));

test('the server’s error becomes an ApiError with its code, sentence and data', async () => {
  const body = {
    code: 'QUOTA_EXHAUSTED',
    status: 429,
    message: 'Daily limit reached',
    data: { resetsAt: 'x' },
    defined: true,
  };
  fetchMock.mockResolvedValue(json(body, 429));
  await expect(fetchJson('/api/usage')).rejects.toMatchObject({
    code: 'QUOTA_EXHAUSTED',
    status: 429,
    data: { resetsAt: 'x' },
  });
  expect(sentTokens()).toEqual([null]);
});

test('an answer in another shape is unreadable, not a crash', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }));
  await expect(fetchJson('/api/usage')).rejects.toMatchObject({ code: 'UNREADABLE', status: 502 });
});

test('a connection that fails is OFFLINE', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchJson('/api/usage')).rejects.toMatchObject({ code: 'OFFLINE' });
});

describe('signed in', () => {
  afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

  test('a 401 renews the token and sends the same body once more', async () => {
    const soon = Math.floor(Date.now() / 1000) + 3600;
    const user = {
      id: 'u1',
      aud: 'authenticated',
      role: '',
      email: 'a@b.c',
      app_metadata: {},
      user_metadata: {},
      created_at: '',
    };
    const session = (token: string) => ({
      access_token: token,
      refresh_token: 'r',
      expires_in: 3600,
      expires_at: soon,
      token_type: 'bearer',
      user,
    });
    window.localStorage.setItem(sessionStorageKey, JSON.stringify(session('old')));
    startSession();
    const bodies: string[] = [];
    fetchMock.mockImplementation(async (input) => {
      const request = input instanceof Request ? input : new Request(String(input));
      if (request.url.includes('/auth/v1/token')) return json(session('new'));
      bodies.push(await request.text());
      return request.headers.get('authorization') === 'Bearer new'
        ? json({ ok: true })
        : json({ code: 'UNAUTHORIZED', status: 401, message: 'no', defined: true }, 401);
    });
    const response = await authorizedFetch(`${window.location.origin}/api/x`, { method: 'POST', body: 'text' });
    await expect(response.json()).resolves.toEqual({ ok: true });
    expect(bodies).toEqual(['text', 'text']);
  });
});

describe('retries', () => {
  test.each([
    [new ApiError('OFFLINE', 0, ''), 0, true],
    [new ApiError('INTERNAL', 500, ''), 1, true],
    [new ApiError('INTERNAL', 500, ''), 2, false],
    [new ApiError('NOT_FOUND', 404, ''), 0, false],
    [new ApiError('QUOTA_EXHAUSTED', 429, ''), 0, false],
  ])('%o after %i failures: %s', (error, failures, expected) => expect(shouldRetry(failures, error)).toBe(expected));
});

test('anything thrown becomes an ApiError with a sentence for people', () => {
  expect(toApiError('odd').message).toBe('An unexpected error occurred. Please try again.');
  expect(toApiError(new TypeError('x is not a function')).code).toBe('UNREADABLE');
});
