// What counts as a session, and how a tab follows sign-ins and sign-outs of other tabs.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Session } from '@supabase/auth-js';
import { carriesAuthTokens, readStoredSession, sessionStorageKey, stateOf } from '#session/session.ts';
import { accessToken, currentSession, onSessionEvent, startSession } from '#session/session-store.ts';
import { personOf } from '#session/use-session.ts';

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  token_type: 'bearer',
  user: {
    id: 'u1',
    email: 'maria@example.org',
    user_metadata: {},
    app_metadata: { roles: ['admin', 7] },
    aud: '',
    created_at: '',
  },
} as Session;

beforeEach(() => window.localStorage.clear());

describe('readStoredSession', () => {
  test.each(['user', 'expires_at', 'access_token'] as const)('removes a session without %s', (field) => {
    window.localStorage.setItem(sessionStorageKey, JSON.stringify({ ...session, [field]: undefined }));
    expect(readStoredSession(window.localStorage).status).toBe('signed-out');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  test('removes text that is not JSON', () => {
    window.localStorage.setItem(sessionStorageKey, '{');
    expect(readStoredSession(window.localStorage).status).toBe('signed-out');
    expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  });
});

describe('a second factor', () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' } as const;
  const user = { ...session.user, factors: [factor] };
  const tokenOf = (aal: string) => `x.${btoa(JSON.stringify({ aal, name: 'é' })).replaceAll('=', '')}.x`;
  test('that is still missing makes a visitor with a waiting session', () => {
    const waiting = { ...session, access_token: tokenOf('aal1'), user };
    expect(stateOf(waiting)).toEqual({ status: 'signed-out', waiting });
  });
  test('that was verified, that was never set up completely, or that does not exist: signed in', () => {
    expect(stateOf({ ...session, access_token: tokenOf('aal2'), user }).status).toBe('signed-in');
    const begun = { ...user, factors: [{ ...factor, status: 'unverified' as const }] };
    expect(stateOf({ ...session, access_token: tokenOf('aal1'), user: begun }).status).toBe('signed-in');
    expect(stateOf({ ...session, access_token: tokenOf('aal1') }).status).toBe('signed-in');
  });
});

test.each([
  ['#access_token=a&refresh_token=b', '', true],
  ['#error_description=expired', '', true],
  ['', '?code=1', true],
  ['#mission', '', false],
  ['', '?tab=sign-up', false],
])('tokens in "%s%s": %s', (hash, search, expected) => expect(carriesAuthTokens({ hash, search })).toBe(expected));

describe('personOf', () => {
  test('falls back to the part before the @ as name, and takes only roles that are strings', () => {
    expect(personOf(session)).toMatchObject({ displayName: 'maria', roles: ['admin'] });
  });
  test('is "User" without any name', () => {
    expect(personOf({ ...session, user: { ...session.user, email: '' } }).displayName).toBe('User');
  });
});

describe('two tabs', () => {
  const events: string[] = [];
  const stop = onSessionEvent((event) => events.push(event));
  const otherTab = (value: string | null) => {
    if (value === null) window.localStorage.removeItem(sessionStorageKey);
    else window.localStorage.setItem(sessionStorageKey, value);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue: value }));
  };
  afterEach(() => void jest.restoreAllMocks());

  test('follow each other’s sign-in and sign-out, and announce it', async () => {
    startSession();
    expect(currentSession().status).toBe('signed-out');
    expect(events).toEqual([]);
    otherTab(JSON.stringify(session));
    expect(currentSession().status).toBe('signed-in');
    await expect(accessToken()).resolves.toBe('token');
    otherTab(null);
    expect(currentSession().status).toBe('signed-out');
    await expect(accessToken()).resolves.toBeUndefined();
    expect(events).toEqual(['signed-in', 'signed-out']);
    stop();
  });

  test('a page that Back takes out of the browser’s memory learns that the session is over', () => {
    otherTab(JSON.stringify(session));
    window.localStorage.removeItem(sessionStorageKey);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(currentSession().status).toBe('signed-in');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(currentSession().status).toBe('signed-out');
  });

  test('ignore an incomplete session of the other tab', () => {
    otherTab(JSON.stringify({ access_token: 'x' }));
    expect(currentSession().status).toBe('signed-out');
  });
});
