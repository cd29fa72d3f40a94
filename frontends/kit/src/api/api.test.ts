// Calls: where their input goes, the error format, a lost connection, and the retry with a renewed token.
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError, toApiError } from '#api/api-error.ts';
import { shouldRetry } from '#api/query-client.ts';
import { api } from '#api/api.ts';
import { loadAuthClient } from '#session/auth-client.ts';
import { startSession } from '#session/session-store.ts';
import { sessionStorageKey } from '#session/session.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
// auth-js would keep a BroadcastChannel open, which keeps the test process alive.
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
  await expect(api.gateway.usage()).rejects.toMatchObject({
    code: 'QUOTA_EXHAUSTED',
    status: 429,
    data: { resetsAt: 'x' },
  });
  expect(sentTokens()).toEqual([null]);
});

test('a response in another format is UNREADABLE, not a crash', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }));
  await expect(api.gateway.usage()).rejects.toMatchObject({ code: 'UNREADABLE', status: 502 });
});

test('a connection that fails is OFFLINE', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(api.gateway.usage()).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('an aborted call is no lost connection', async () => {
  const given = new AbortController();
  fetchMock.mockImplementation(async (input) => {
    given.abort();
    return Promise.reject(input instanceof Request ? input.signal.reason : input);
  });
  const call = api.gateway.usage(undefined, { signal: given.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a response without a body is undefined', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  await expect(api.account.deletion.keep()).resolves.toBeUndefined();
});

describe('the input of a call', () => {
  const sent = async () => {
    const request = fetchMock.mock.calls.at(-1)?.[0];
    if (!(request instanceof Request)) throw new Error('nothing was sent');
    const { pathname, search } = new URL(request.url);
    return { method: request.method, place: pathname + search, body: await request.text(), headers: request.headers };
  };
  beforeEach(() => void fetchMock.mockImplementation(async () => json({})));

  test('goes into the query of a GET unless it is in the path; undefined values are left out', async () => {
    await api.chat.history.olderMessages({ id: 'a/b', before: 'm 1' });
    expect(await sent()).toMatchObject({
      method: 'GET',
      place: '/api/chat/conversations/a%2Fb/messages?before=m+1',
      body: '',
    });
    await api.chat.listConversations({ before: undefined });
    expect(await sent()).toMatchObject({ place: '/api/chat/conversations' });
  });

  test('goes into the body as JSON for other methods', async () => {
    await api.chat.history.rename({ id: 'c1', title: 'Mine' });
    const { headers, ...rest } = await sent();
    expect(rest).toEqual({ method: 'PATCH', place: '/api/chat/conversations/c1', body: '{"title":"Mine"}' });
    expect(headers.get('content-type')).toBe('application/json');
  });

  test('has no content type without a body', async () => {
    await api.chat.stopReply({ id: 'r1' });
    const { body, headers } = await sent();
    expect([body, headers.get('content-type')]).toEqual(['', null]);
  });

  test('goes where a detailed call names it, along with the caller’s headers', async () => {
    const parts = {
      params: { id: 'c1' },
      query: { class: 'standard', asked: false },
      headers: { 'idempotency-key': 'web-12345678' },
      body: { text: 'Hello' },
    } as const;
    await api.chat.postMessage(parts, { context: { headers: { 'x-no-danger': 'yes' } } });
    const { headers, ...rest } = await sent();
    const place = '/api/chat/conversations/c1/messages?class=standard&asked=false';
    expect(rest).toEqual({ method: 'POST', place, body: '{"text":"Hello"}' });
    expect(Object.fromEntries(headers)).toMatchObject({ 'idempotency-key': 'web-12345678', 'x-no-danger': 'yes' });
    expect(headers.get('x-time-zone')).not.toBeNull();
  });

  test('an event stream is returned as the raw response', async () => {
    const stream = new Response('data: 1\n\n');
    fetchMock.mockResolvedValue(stream);
    expect(await api.chat.followReply({ params: { id: 'r1' }, headers: { 'last-event-id': '7' } })).toBe(stream);
    expect((await sent()).headers.get('last-event-id')).toBe('7');
  });
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
    await expect(api.chat.giveFeedback({ id: 'r1', feedback: 'up' })).resolves.toEqual({ ok: true });
    expect(bodies).toEqual(['{"feedback":"up"}', '{"feedback":"up"}']);
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

test('anything thrown becomes an ApiError with a message for people', () => {
  expect(toApiError('odd').message).toBe('An unexpected error occurred. Please try again.');
  expect(toApiError(new TypeError('x is not a function')).code).toBe('UNREADABLE');
});
