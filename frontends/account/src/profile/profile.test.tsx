// The profile and its settings: what is shown, what is sent, and the messages when it fails.
import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Profile } from '@consilium/contracts/auth/profile.ts';
import { genders } from '@consilium/contracts/auth/profile.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  signOut,
  type TestAnswer,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';
import { cancelled, usage } from '#testing/billing-samples.test-support.ts';

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
const picture = '/api/account/avatars/0190aaaa-0000-7000-8000-000000000001/avatar.png?v=1';
const answer = (changes: Partial<Profile> = {}): TestAnswer => ({ body: { profile: { ...mine, ...changes } } });
const failure = (code: string, status: number, message = 'No.'): TestAnswer => ({
  status,
  body: { code, status, message, defined: true },
});

function open(at: string, more: TestRoutes = {}) {
  const asked = answerWith({
    'GET /api/account/profile': answer(),
    'GET /api/usage': { body: usage('free', 13) },
    ...more,
  });
  const pages = [...routes.filter(({ path }) => path !== '/auth'), { path: '/auth', element: <p>auth page</p> }];
  return { ...renderPage(pages, at), asked, user: userEvent.setup() };
}

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  signInAs();
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  log.mockRestore();
});

describe('/profile', () => {
  test('shows name, address, plan, roles and which facts are private', async () => {
    const { container } = open('/profile', {
      'GET /api/account/profile': answer({
        avatarUrl: picture,
        subscriptionTier: 'business',
        roles: ['admin'],
        dateOfBirth: '1990-01-31',
        gender: 'two-spirit',
      }),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Maria Lindqvist' })).toBeInTheDocument();
    for (const words of ['maria@example.org', 'Business', 'Admin', 'January 2026', 'January 31, 1990', 'Two-spirit'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', picture);
    expect(screen.getAllByText('Only you see this')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile/edit');
    expect(within(screen.getByRole('navigation', { name: 'Your account' })).getByText('Profile')).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('names the last day of a plan that was cancelled', async () => {
    open('/profile', {
      'GET /api/account/profile': answer({ subscriptionTier: 'premium' }),
      'GET /api/billing/check-subscription': { body: cancelled },
    });
    expect(await screen.findByText('Premium until December 22, 2026')).toBeInTheDocument();
  });

  test('shows today’s usage, with a warning above 80 percent and a link to upgrade', async () => {
    open('/profile');
    const card = within(await screen.findByRole('region', { name: 'Free plan' }));
    expect(card.getByText('Most of today’s standard messages are used.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  });

  test('says Profile not found when loading fails, logs why, and can try again', async () => {
    let isAvailable = false;
    const { user } = open('/profile', {
      'GET /api/account/profile': () => (isAvailable ? answer() : failure('NOT_FOUND', 404, 'Profile not found')),
    });
    expect(await screen.findByText('Profile not found')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('the profile could not be loaded: NOT_FOUND 404');
    isAvailable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Maria Lindqvist' })).toBeInTheDocument();
  });

  test.each(['/profile', '/profile/edit', '/profile/edit?tab=activity'])(
    '%s asks a visitor to sign in, and returns to it',
    async (place) => {
      signOut();
      const { router } = open(place);
      expect(await screen.findByText('auth page')).toBeInTheDocument();
      expect(router.state.location.search).toBe(`?next=${encodeURIComponent(place)}`);
    },
  );
});

describe('/profile/edit', () => {
  const nameField = () => screen.findByRole('textbox', { name: 'Display name' });
  const birthField = () => screen.findByRole('textbox', { name: 'Date of birth' });
  const save = () => screen.getByRole('button', { name: 'Save changes' });
  const sentTo = (asked: ReturnType<typeof open>['asked'], method: string) =>
    asked.filter((request) => request.method === method).map(({ body }) => body);

  test('has a back link, two tabs, a read-only address, and Free as the plan', async () => {
    open('/profile/edit');
    expect(await screen.findByRole('link', { name: '← Back to Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profile Settings', 'Activity History']);
    expect(await nameField()).toHaveValue('Maria Lindqvist');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    expect(screen.getByText('Free')).toBeInTheDocument();
    const list = within(screen.getByRole('combobox', { name: 'Gender' })).getAllByRole('option');
    expect(list.map((option) => (option as HTMLOptionElement).value)).toEqual(['', ...genders]);
  });

  test('sends only what changed, and says Profile Updated', async () => {
    const { asked, user } = open('/profile/edit', {
      'PATCH /api/account/profile': answer({ dateOfBirth: '1990-01-31', gender: 'agender' }),
    });
    await user.type(await birthField(), '01311990');
    expect(await birthField()).toHaveValue('01/31/1990');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'agender');
    await user.click(save());
    expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
    expect(sentTo(asked, 'PATCH')).toEqual([{ dateOfBirth: '1990-01-31', gender: 'agender' }]);
  });

  test('an empty field clears the value', async () => {
    const before = { dateOfBirth: '1990-01-31', gender: 'male' } as const;
    const { asked, user } = open('/profile/edit', {
      'GET /api/account/profile': answer(before),
      'PATCH /api/account/profile': answer(),
    });
    expect(await birthField()).toHaveValue('01/31/1990');
    await user.clear(await birthField());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), '');
    await user.click(save());
    expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
    expect(sentTo(asked, 'PATCH')).toEqual([{ dateOfBirth: null, gender: null }]);
  });

  test('an error is shown at its field, which gets the focus; nothing is sent', async () => {
    const { asked, user } = open('/profile/edit');
    await user.clear(await nameField());
    await user.type(await birthField(), '02301990');
    await user.click(save());
    expect(screen.getByText('Please enter a display name.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a real date as MM/DD/YYYY, from 01/01/1900 to today.')).toBeInTheDocument();
    expect(await nameField()).toHaveFocus();
    expect(await birthField()).toHaveAttribute('aria-invalid', 'true');
    expect(sentTo(asked, 'PATCH')).toEqual([]);
  });

  test('a failure shows Save Error and keeps what was typed', async () => {
    const { user } = open('/profile/edit', { 'PATCH /api/account/profile': failure('INTERNAL', 500) });
    await user.clear(await nameField());
    await user.type(await nameField(), 'Maria L.');
    await user.click(save());
    expect(await screen.findByText('Save Error')).toBeInTheDocument();
    expect(screen.getAllByText('Failed to update profile. Please try again.')).toHaveLength(2);
    expect(await nameField()).toHaveValue('Maria L.');
  });

  test('a profile that could not be loaded says so, and can be requested again', async () => {
    let isAvailable = false;
    const { user } = open('/profile/edit', {
      'GET /api/account/profile': () => (isAvailable ? answer() : failure('INTERNAL', 500)),
    });
    expect(await screen.findByText('Failed to load profile data')).toBeInTheDocument();
    isAvailable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await nameField()).toHaveValue('Maria Lindqvist');
  });

  test('the calendar opens at the chosen date, and offers no day after today or before 1900', async () => {
    const { user } = open('/profile/edit', { 'GET /api/account/profile': answer({ dateOfBirth: '1900-01-15' }) });
    await birthField();
    await user.click(screen.getByRole('button', { name: 'Choose your date of birth' }));
    const year = await screen.findByRole('combobox', { name: /year/i });
    const years = within(year)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([years[0], years.at(-1)]).toEqual(['1900', String(new Date().getFullYear())]);
    expect(screen.getByRole('button', { name: /previous/i })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /January 20, 1900/ }));
    expect(await birthField()).toHaveValue('01/20/1900');
  });
});

describe('the picture', () => {
  const file = (type = 'image/png', bytes = 10, name = 'me.png') => new File([new Uint8Array(bytes)], name, { type });
  /** Node's fetch sends Node's files only. */
  const sendable = () => new NodeFile(['"bytes"'], 'me.png', { type: 'image/png' }) as File;
  const input = async () => {
    await screen.findByRole('button', { name: /picture/ });
    return document.querySelector('input[type=file]') as HTMLInputElement;
  };
  /** Accepts any file, also those that the file dialog would not offer. */
  const upload = async (given: File) => userEvent.setup({ applyAccept: false }).upload(await input(), given);

  test('is sent unchanged, and shown', async () => {
    const { asked, container } = open('/profile/edit', {
      'PUT /api/account/avatar': answer({ avatarUrl: picture }),
    });
    await upload(sendable());
    expect(await screen.findByText('Avatar updated')).toBeInTheDocument();
    const sent = asked.find(({ method }) => method === 'PUT');
    expect([sent?.headers.get('content-type'), sent?.body]).toEqual(['image/png', 'bytes']);
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', picture));
  });

  test.each([
    ['Invalid file type', 'Please select an image file', file('application/pdf')],
    ['File too large', 'Please select an image under 5MB', file('image/png', 5 * 1024 * 1024 + 1)],
  ])('%s: %s', async (title, text, given) => {
    const { asked } = open('/profile/edit');
    await upload(given);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test.each([
    ['FILE_REFUSED', 400, 'Invalid file type', 'Please select an image file'],
    ['FILE_TOO_LARGE', 413, 'File too large', 'Please select an image under 5MB'],
    ['INTERNAL', 500, 'Upload failed', 'Failed to upload avatar. Please try again.'],
  ])('the service’s %s (%i) is shown as %s: %s', async (code, status, title, text) => {
    open('/profile/edit', { 'PUT /api/account/avatar': failure(code, status) });
    await upload(sendable());
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  test('is removed', async () => {
    const { user, container } = open('/profile/edit', {
      'GET /api/account/profile': answer({ avatarUrl: picture }),
      'DELETE /api/account/avatar': answer(),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Avatar removed')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload picture' })).toHaveFocus();
  });
});
