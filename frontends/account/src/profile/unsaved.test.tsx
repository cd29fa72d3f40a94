// Text typed into the profile form survives a save in progress and a visit to the other tab.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { answerWith, renderPage, signInAs, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditProfilePage } from '#profile/EditProfilePage.tsx';
import { closeAll } from '#testing/open-upgrade.test-support.tsx';

const mine: Profile = {
  displayName: 'Maria Lindqvist',
  email: 'maria@example.org',
  avatarUrl: null,
  subscriptionTier: 'free',
  roles: [],
  dateOfBirth: null,
  gender: null,
  createdAt: '2026-01-15T12:00:00.000Z',
};

beforeEach(() => signInAs());
afterEach(closeAll);

function open(more: TestRoutes = {}) {
  const asked = answerWith({ 'GET /api/account/profile': { body: { profile: mine } }, ...more });
  renderPage([{ path: '/profile/edit', element: <EditProfilePage /> }], '/profile/edit');
  return { asked, user: userEvent.setup() };
}

const nameField = () => screen.findByRole('textbox', { name: 'Display name' });
const birthField = () => screen.findByRole('textbox', { name: 'Date of birth' });
const save = () => screen.getByRole('button', { name: 'Save changes' });
const saved = (asked: ReturnType<typeof answerWith>) =>
  asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('text typed during a save stays, and goes with the next one', async () => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { asked, user } = open({
    'PATCH /api/account/profile': async ({ body }) => {
      await arrived;
      return { body: { profile: { ...mine, ...(body as Partial<Profile>) } } };
    },
  });
  await user.type(await nameField(), ' A.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'agender');
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
  await user.type(await nameField(), ' B.');
  await user.type(await birthField(), '01311990');
  act(arrive);
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeInTheDocument();
  expect(await nameField()).toHaveValue('Maria Lindqvist A. B.');
  expect(await birthField()).toHaveValue('01/31/1990');
  await user.click(save());
  await waitFor(() => expect(saved(asked)).toHaveLength(2));
  expect(saved(asked)).toEqual([
    { displayName: 'Maria Lindqvist A.', gender: 'agender' },
    { displayName: 'Maria Lindqvist A. B.', dateOfBirth: '1990-01-31' },
  ]);
});

test('unsaved text survives a visit to the other tab', async () => {
  const { user } = open();
  await user.clear(await nameField());
  await user.type(await birthField(), '0230');
  await user.click(save());
  expect(screen.getByText('Please enter a display name.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Activity History' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Display name' })).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Profile Settings' }));
  expect(await nameField()).toHaveValue('');
  expect(await birthField()).toHaveValue('02/30/');
  expect(screen.getByText('Please enter a display name.')).toBeInTheDocument();
});
