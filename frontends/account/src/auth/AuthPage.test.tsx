// The auth page: signing in, a forgotten password, and a new one.
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadAuthClient } from '@consilium/web/session/auth-client.ts';
import { setRecoveringPassword } from '@consilium/web/session/session-store.ts';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { called, open, press, refused, tokens, type, user } from '#auth/auth-page.test-support.tsx';

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
  test.each([
    ['/auth?next=/metrics', '/metrics'],
    ['/auth', '/'],
  ])('from %s it goes on to %s', async (from, to) => {
    const { router, asked } = open(from, { 'POST /auth/v1/token': { body: tokens } });
    await type('Email', 'maria@example.org');
    await type('Password', 'a password');
    await press('Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
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
    expect(screen.getByLabelText('Code from the email')).toHaveValue('');
    expect(called(asked, '/auth/v1/recover')?.search.get('redirect_to')).toBe(`${window.location.origin}/auth`);
  });

  test('the code of the mail opens the page for a new one', async () => {
    const { asked } = open('/auth', {
      'POST /auth/v1/recover': { body: {} },
      'POST /auth/v1/verify': { body: tokens },
    });
    await type('Email for the reset link', 'maria@example.org');
    await press('Send reset link');
    await screen.findByLabelText('Code from the email');
    await type('Code from the email', '123456');
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeInTheDocument();
    const proof = { type: 'recovery', email: 'maria@example.org', token: '123456' };
    expect(called(asked, '/auth/v1/verify')?.body).toMatchObject(proof);
  });

  test('a failed reset email shows the provider’s message', async () => {
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
