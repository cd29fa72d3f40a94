// The messages of signing in and out, once each, and which cached data is cleared.
import { afterEach, describe, expect, test } from '@jest/globals';
import { answerWith, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { createQueryClient } from '@consilium/web/api/query-client.ts';
import { createMemoryRouter } from '@consilium/web/router/memory-router.ts';
import { handOverDrafts } from '@consilium/web/session/personal-storage.ts';
import { sessionStorageKey } from '@consilium/web/session/session.ts';
import { currentSession, followAuthClient, setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Application } from '#Application.tsx';

afterEach(cleanup);

test('signing in and out is announced, and cached data of the previous person is cleared', async () => {
  signOut();
  answerWith({});
  const queryClient = createQueryClient();
  queryClient.setQueryData(['somebody', 'else'], 'secret');
  const router = createMemoryRouter([{ path: '*', element: <p>page</p> }]);
  render(<Application router={router} queryClient={queryClient} />);
  act(() => signInAs());
  expect(screen.getByText('Welcome!')).toBeInTheDocument();
  expect(screen.getByText("You've been successfully logged in.")).toBeInTheDocument();
  await waitFor(() => expect(queryClient.getQueryData(['somebody', 'else'])).toBeUndefined());
  act(() => signOut());
  expect(screen.getByText('Signed out')).toBeInTheDocument();
  expect(screen.getByText("You've been successfully logged out.")).toBeInTheDocument();
});

test('drafts are deleted on sign-out; a visitor’s drafts move into the account', async () => {
  signOut();
  answerWith({});
  const drafts = '{"chooser":{"text":"My secret","savedAtMs":1}}';
  window.localStorage.setItem('consilium.drafts', drafts);
  const router = createMemoryRouter([{ path: '*', element: <p>page</p> }]);
  render(<Application router={router} queryClient={createQueryClient()} />);
  act(() => signInAs());
  expect(window.localStorage.getItem('consilium.drafts')).toBe(drafts);
  act(() => signOut());
  expect(window.localStorage.getItem('consilium.drafts')).toBeNull();
});

describe('a tab that slept through a change of person', () => {
  /** In another tab somebody else signed in, and wrote a draft. */
  function openAsleep() {
    answerWith({});
    signInAs();
    const router = createMemoryRouter([{ path: '*', element: <p>page</p> }]);
    render(<Application router={router} queryClient={createQueryClient()} />);
    const stored = JSON.parse(window.localStorage.getItem(sessionStorageKey) ?? '{}') as { user: object };
    const session = { ...stored, user: { ...stored.user, id: 'somebody-else' } };
    handOverDrafts(undefined);
    handOverDrafts('somebody-else');
    window.localStorage.setItem(sessionStorageKey, JSON.stringify(session));
    window.localStorage.setItem('consilium.drafts', 'Theirs');
  }
  const somebodyElse = { session: { user: { id: 'somebody-else' } } };
  const drafts = () => window.localStorage.getItem('consilium.drafts');

  test('keeps the drafts that the next person wrote', () => {
    openAsleep();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey })));
    expect(currentSession()).toMatchObject(somebodyElse);
    expect(drafts()).toBe('Theirs');
    act(() => signOut());
    expect(drafts()).toBeNull();
  });

  test('keeps them also when it handles the sign-out first', async () => {
    openAsleep();
    const client = await followAuthClient();
    await waitFor(() => expect(currentSession()).toMatchObject(somebodyElse));
    // Acts as auth-js does on a message of another tab.
    const hear = Reflect.get(client, '_notifyAllSubscribers') as (...message: unknown[]) => Promise<void>;
    await act(() => hear.call(client, 'SIGNED_OUT', null, false));
    expect(currentSession().status).toBe('signed-out');
    expect(drafts()).toBe('Theirs');
    await client.stopAutoRefresh();
    act(() => signOut());
  });
});

test('recovering a password leads to the auth page without a welcome message', async () => {
  const router = createMemoryRouter([{ path: '*', element: <p>page</p> }]);
  render(<Application router={router} queryClient={createQueryClient()} />);
  act(() => setRecoveringPassword(true));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  act(() => signInAs());
  expect(screen.queryByText('Welcome!')).toBeNull();
  act(() => (signOut(), setRecoveringPassword(false)));
});

test('a session that waits for its second factor leads to the auth page without a welcome message', async () => {
  signOut();
  answerWith({});
  const router = createMemoryRouter([{ path: '*', element: <p>page</p> }], { initialEntries: ['/metrics?tab=usage'] });
  render(<Application router={router} queryClient={createQueryClient()} />);
  const client = await followAuthClient();
  const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }];
  const user = { id: 'u1', aud: '', app_metadata: {}, user_metadata: {}, created_at: '', factors };
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = `${part({ alg: 'ES256' })}.${part({ aal: 'aal1', exp })}.${part({})}`;
  answerWith({ 'GET /auth/v1/user': { body: user } });
  await act(() => client.setSession({ access_token: token, refresh_token: 'r' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/metrics?tab=usage')}`);
  expect(currentSession().status).toBe('signed-out');
  expect(screen.queryByText('Welcome!')).toBeNull();
  await client.stopAutoRefresh();
  act(() => signOut());
});
