// The auth page against a server that speaks the sign-in service's wire format; auth-js is the real one.
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadAuthClient } from '@consilium/web/session/auth-client.ts';
import { setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import {
  answerWith,
  renderPage,
  signInAs,
  signOut,
  type TestRoutes,
} from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthPage } from '#auth/AuthPage.tsx';

const user = {
  id: 'u1',
  aud: 'authenticated',
  email: 'maria@example.org',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  created_at: '',
};
const expiresAt = Math.floor(Date.now() / 1000) + 3600;
const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  user,
};
const refused = (status: number, code: string, message: string) => ({ status, body: { code, message, msg: message } });

function open(at = '/auth', routes: TestRoutes = {}) {
  const asked = answerWith(routes);
  const pages = [
    { path: '/auth', element: <AuthPage /> },
    { path: '/', element: <p>home</p> },
    { path: '/metrics', element: <p>metrics</p> },
  ];
  return { asked, ...renderPage(pages, at) };
}
const called = (asked: ReturnType<typeof answerWith>, path: string) => asked.find((request) => request.path === path);
const type = async (label: string, text: string) =>
  userEvent.setup({ delay: null }).type(screen.getByLabelText(label), text);
const press = async (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));

beforeEach(() => signOut());
afterEach(() => {
  cleanup();
  setRecoveringPassword(false);
});
afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

describe('the page', () => {
  test('welcomes, lists four benefits with the current figures, and links home', async () => {
    open('/auth', {
      'GET /api/billing/plans': { body: { plans: [{ id: 'premium', dailyLimits: { standard: -1, premium: 20 } }] } },
    });
    expect(screen.getByRole('heading', { name: 'Welcome to Consilium', level: 1 })).toBeInTheDocument();
    expect(await screen.findByText('20 premium responses daily')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  });

  test('opens on Sign Up when asked to', () => {
    open('/auth?tab=sign-up');
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  });

  test('sends those who are signed in to where they wanted to go', () => {
    signInAs();
    const { router } = open('/auth?next=/metrics');
    expect(router.state.location.pathname).toBe('/metrics');
  });
});

describe('Sign In', () => {
  test('goes on to the page that was asked for', async () => {
    const { router, asked } = open('/auth?next=/metrics', { 'POST /auth/v1/token': { body: tokens } });
    await type('Email', 'maria@example.org');
    await type('Password', 'a password');
    await press('Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe('/metrics'));
    expect(called(asked, '/auth/v1/token')?.body).toMatchObject({ email: 'maria@example.org', password: 'a password' });
  });

  test('says what is wrong: in our words on the page, in the provider’s in the toast', async () => {
    open('/auth', { 'POST /auth/v1/token': refused(400, 'invalid_credentials', 'Invalid login credentials') });
    await type('Email', 'maria@example.org');
    await type('Password', 'wrong');
    await press('Sign In');
    expect(
      await screen.findByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Sign In Error')).toBeInTheDocument();
    expect(screen.getByText('Invalid login credentials')).toBeInTheDocument();
  });

  test('sends nothing while a field is missing, and focuses that field', async () => {
    const { asked } = open();
    await press('Sign In');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(called(asked, '/auth/v1/token')).toBeUndefined();
  });
});

describe('Sign Up', () => {
  const fill = async () => {
    await type('Full name', 'Maria Lindqvist');
    await type('Email', 'maria@example.org');
    await type('Password', 'long enough');
    await type('Confirm password', 'long enough');
    await press('Sign Up');
  };

  test('sends name and time zone, then says where to look, and can send it again', async () => {
    const { asked } = open('/auth?tab=sign-up', {
      'POST /auth/v1/signup': { body: user },
      'POST /auth/v1/resend': { body: {} },
    });
    await fill();
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeInTheDocument();
    expect(screen.getByText("We've sent you a confirmation link.")).toBeInTheDocument();
    const signUp = called(asked, '/auth/v1/signup');
    expect(signUp?.body).toMatchObject({
      email: 'maria@example.org',
      data: { full_name: 'Maria Lindqvist', time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
    expect(signUp?.search.get('redirect_to')).toBe(`${window.location.origin}/`);
    await press('Send it again');
    expect(await screen.findByText('The confirmation link is on its way again.')).toBeInTheDocument();
    expect(called(asked, '/auth/v1/resend')?.body).toMatchObject({ type: 'signup', email: 'maria@example.org' });
  });

  test('an address that is taken is sent to Sign In', async () => {
    open('/auth?tab=sign-up', {
      'POST /auth/v1/signup': refused(422, 'user_already_exists', 'User already registered'),
    });
    await fill();
    expect(await screen.findByText('This email is already registered. Please sign in instead.')).toBeInTheDocument();
    expect(screen.getByText('Sign Up Error')).toBeInTheDocument();
  });

  test('other refusals show the provider’s message', async () => {
    const message = 'Password should be at least 12 characters.';
    open('/auth?tab=sign-up', { 'POST /auth/v1/signup': refused(422, 'weak_password', message) });
    await fill();
    expect(await screen.findAllByText(message)).toHaveLength(2);
  });
});

describe('a forgotten password', () => {
  test('waits for an address, then signs out here and sends the mail', async () => {
    const { asked } = open('/auth', { 'POST /auth/v1/recover': { body: {} } });
    const button = screen.getByRole('button', { name: 'Send reset link' });
    expect(button).toBeDisabled();
    await type('Email for the reset link', 'maria@example.org');
    await press('Send reset link');
    expect(
      await screen.findByText(
        'Password reset email sent! Check your inbox and click the link to reset your password. You have been logged out for security.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email for the reset link')).toHaveValue('');
    expect(called(asked, '/auth/v1/recover')?.search.get('redirect_to')).toBe(`${window.location.origin}/auth`);
  });

  test('a failure without a message gets ours', async () => {
    open('/auth', { 'POST /auth/v1/recover': { status: 429, body: { code: 'x', message: 'Please wait a minute.' } } });
    await type('Email for the reset link', 'maria@example.org');
    await press('Send reset link');
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
  });
});

describe('setting a new password', () => {
  test.each(['/auth?type=recovery', '/auth?access_token=x', '/auth?refresh_token=x'])('%s is reset mode', (at) => {
    open(at);
    expect(screen.getByRole('heading', { name: 'Reset Your Password' })).toBeInTheDocument();
    expect(screen.getByText('Please enter your new password below.')).toBeInTheDocument();
  });

  test('the recovery event opens it, though the link has signed the person in', () => {
    signInAs();
    act(() => setRecoveringPassword(true));
    open();
    expect(screen.getByRole('heading', { name: 'Set New Password' })).toBeInTheDocument();
  });

  test.each(['/auth', '/auth?type=recovery'])(
    'an updated password ends the session of %s and asks to sign in',
    async (at) => {
      signInAs();
      act(() => setRecoveringPassword(true));
      const { router } = open(at, {
        'PUT /auth/v1/user': { body: user },
        'POST /auth/v1/logout': { status: 204, body: undefined },
      });
      await type('New Password', 'long enough');
      await type('Confirm New Password', 'long enough');
      await press('Update Password');
      expect(
        await screen.findByText('Password updated successfully! You can now sign in with your new password.'),
      ).toBeInTheDocument();
      expect(router.state.location).toMatchObject({ pathname: '/auth', search: '' });
      expect(screen.getByRole('tab', { name: 'Sign In' })).toBeInTheDocument();
    },
  );

  test('the password rules are those of sign-up', async () => {
    open('/auth?type=recovery');
    await type('New Password', '12345');
    await type('Confirm New Password', '1234');
    await press('Update Password');
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
  });

  test('Back to Sign In leaves reset mode', async () => {
    const { router } = open('/auth?type=recovery');
    await press('← Back to Sign In');
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});
