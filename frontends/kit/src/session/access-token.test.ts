// Expired tokens: renewed, refused, or not renewable because the service is unreachable.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { sessionStorageKey } from '#session/session.ts';

type Answer = { data: { session: { access_token: string } | null }; error: { name: string; code?: string } | null };
const getSession = jest.fn<() => Promise<Answer>>();
const refreshSession = jest.fn<() => Promise<Answer>>();
const signOut = jest.fn<(options: { scope: string }) => Promise<void>>();
const loadAuthClient = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('#session/auth-client.ts', () => ({ loadAuthClient }));
const { accessToken, currentSession, startSession } = await import('#session/session-store.ts');

const stored = {
  access_token: 'old',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 30,
  token_type: 'bearer',
  user: { id: 'u1', aud: '', app_metadata: {}, user_metadata: {}, created_at: '' },
};

beforeEach(() => {
  loadAuthClient.mockResolvedValue({ getSession, refreshSession, signOut, onAuthStateChange: () => undefined });
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(stored));
  startSession();
});

test('a token with less than a minute left is renewed first', async () => {
  getSession.mockResolvedValue({ data: { session: { access_token: 'new' } }, error: null });
  await expect(accessToken()).resolves.toBe('new');
});

test('an expired session gives no token', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError' } });
  await expect(accessToken()).resolves.toBeUndefined();
});

test('an unreachable service throws an offline error, and the person stays signed in', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: { name: 'AuthRetryableFetchError' } });
  await expect(accessToken()).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(currentSession().status).toBe('signed-in');
});

test('auth-js that cannot be loaded throws an offline error', async () => {
  loadAuthClient.mockRejectedValue(new Error('Loading chunk 12 failed'));
  await expect(accessToken()).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('a session ended on another device ends here with the first refused request', async () => {
  refreshSession.mockResolvedValue({
    data: { session: null },
    error: { name: 'AuthApiError', code: 'refresh_token_not_found' },
  });
  await expect(accessToken({ renew: true })).resolves.toBeUndefined();
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
});

test('a rate limit does not end the session', async () => {
  signOut.mockClear();
  refreshSession.mockResolvedValue({
    data: { session: null },
    error: { name: 'AuthApiError', code: 'over_request_rate_limit' },
  });
  await expect(accessToken({ renew: true })).resolves.toBeUndefined();
  expect(signOut).not.toHaveBeenCalled();
});
