// Removing a row moves the focus to the section's heading, and is announced.
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AccountSession } from '@consilium/contracts/auth/http.ts';
import { loadAuthClient } from '@consilium/web/session/auth-client.ts';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Devices } from '#security/devices/Devices.tsx';
import { Identities } from '#security/identities/Identities.tsx';
import { SecondFactors } from '#security/second-factors/SecondFactors.tsx';
import { closeAll } from '#testing/open-upgrade.test-support.tsx';

const at = '2026-11-22T12:00:00.000Z';
const session = (id: string, device: string, isCurrent = false): AccountSession => ({
  id,
  device,
  isCurrent,
  createdAt: at,
  lastUsedAt: at,
  aal: 'aal1',
});

beforeEach(() => signInAs());
afterEach(closeAll);
afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

async function confirm(trigger: RegExp, action: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: trigger }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));
}

const heading = (name: string) => screen.getByRole('heading', { name });
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test.each([
  [
    'signing out a device',
    /^Sign out Firefox/u,
    '/api/account/sessions/s2',
    /^Signed out Firefox on Linux, signed in /u,
  ],
  ['signing out all other devices', /^Sign out all/u, '/api/account/sessions', 'Signed out all other devices'],
] as const)('%s focuses the heading and is announced', async (_, trigger, path, said) => {
  let devices = [session('s1', 'Chrome on Linux', true), session('s2', 'Firefox on Linux')];
  answerWith({
    'GET /api/account/sessions': () => ({ body: { sessions: devices } }),
    [`DELETE ${path}`]: () => {
      devices = devices.slice(0, 1);
      return { body: {} };
    },
  });
  renderPage([{ path: '/', element: <Devices /> }], '/');
  await confirm(trigger, 'Sign out');
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  await nextFrame();
  expect(heading('Where you are signed in')).toHaveFocus();
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('removing the last second factor focuses the heading and is announced', async () => {
  let factors = [
    { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'My app', created_at: at, updated_at: at },
  ];
  answerWith({
    'GET /auth/v1/settings': { body: { mfa: { totp: true } } },
    'GET /auth/v1/user': () => ({ body: { id: 'u1', aud: 'authenticated', created_at: at, factors } }),
    'DELETE /auth/v1/factors/f1': () => {
      factors = [];
      return { body: { id: 'f1' } };
    },
  });
  renderPage([{ path: '/', element: <SecondFactors /> }], '/');
  await confirm(/^Remove My app/u, 'Remove');
  expect(await screen.findByText(/^Two-step sign-in is off\./u)).toBeInTheDocument();
  await nextFrame();
  expect(heading('Two-step sign-in')).toHaveFocus();
  expect(await screen.findByText('Removed My app')).toBeInTheDocument();
});

test('unlinking the last account, of a provider no longer offered, focuses the heading', async () => {
  const identity = (provider: string) => ({ id: provider, identity_id: provider, user_id: 'u1', provider });
  let identities = [identity('email'), identity('github')];
  answerWith({
    'GET /auth/v1/settings': { body: { external: {}, manual_linking_enabled: true } },
    'GET /auth/v1/user': () => ({ body: { id: 'u1', aud: 'authenticated', created_at: at, identities } }),
    'DELETE /auth/v1/user/identities/github': () => {
      identities = identities.slice(0, 1);
      return { body: {} };
    },
  });
  renderPage([{ path: '/', element: <Identities /> }], '/');
  await confirm(/^Unlink GitHub/u, 'Unlink');
  await waitFor(() => expect(screen.queryByText('GitHub')).toBeNull());
  await nextFrame();
  expect(heading('Linked accounts')).toHaveFocus();
});

test('cancelling the dialog returns the focus to the button', async () => {
  answerWith({
    'GET /api/account/sessions': { body: { sessions: [session('s1', 'Chrome', true), session('s2', 'Firefox')] } },
  });
  renderPage([{ path: '/', element: <Devices /> }], '/');
  await confirm(/^Sign out Firefox/u, 'Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Sign out Firefox/u })).toHaveFocus());
});
