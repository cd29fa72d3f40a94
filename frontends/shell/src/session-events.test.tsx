// The sentences of signing in and out, once each, and whose answers are forgotten.
import { afterEach, expect, test } from '@jest/globals';
import { answerWith, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { createQueryClient } from '@consilium/web/api/query-client.ts';
import { createMemoryRouter } from '@consilium/web/platform.ts';
import { setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Application } from '#Application.tsx';

afterEach(cleanup);

test('signing in and out is said, and answers of the other person are forgotten', async () => {
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

test('recovering a password leads to the auth page and is not greeted', async () => {
  const router = createMemoryRouter([{ path: '*', element: <p>page</p> }]);
  render(<Application router={router} queryClient={createQueryClient()} />);
  act(() => setRecoveringPassword(true));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  act(() => signInAs());
  expect(screen.queryByText('Welcome!')).toBeNull();
  act(() => (signOut(), setRecoveringPassword(false)));
});
