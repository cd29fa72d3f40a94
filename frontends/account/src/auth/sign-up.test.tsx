// Signing up: the account, the mail that confirms it, and its code.
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadAuthClient } from '@consilium/web/session/auth-client.ts';
import { signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { called, open, press, refused, tokens, type, user } from '#auth/auth-page.test-support.tsx';

beforeEach(() => signOut());
afterEach(cleanup);
afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

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
    expect(await screen.findByText('We sent the confirmation link again.')).toBeInTheDocument();
    expect(called(asked, '/auth/v1/resend')?.body).toMatchObject({ type: 'signup', email: 'maria@example.org' });
  });

  test('the code of the mail confirms the address, and goes on to the page that was asked for', async () => {
    const { router, asked } = open('/auth?tab=sign-up&next=/metrics', {
      'POST /auth/v1/signup': { body: user },
      'POST /auth/v1/verify': { body: tokens },
    });
    await fill();
    await screen.findByLabelText('Code from the email');
    await type('Code from the email', '123 456');
    await press('Confirm Email');
    await waitFor(() => expect(router.state.location.pathname).toBe('/metrics'));
    const proof = { type: 'signup', email: 'maria@example.org', token: '123456' };
    expect(called(asked, '/auth/v1/verify')?.body).toMatchObject(proof);
  });

  test.each([
    ['/conversation/conv_1_abcde', '/conversation/conv_1_abcde'],
    ['/upgrade', '/'],
  ])('asked to go on to %s, the link of the mail leads to %s', async (next, led) => {
    const { asked } = open(`/auth?tab=sign-up&next=${encodeURIComponent(next)}`, {
      'POST /auth/v1/signup': { body: user },
    });
    await fill();
    await screen.findByLabelText('Code from the email');
    const signedUp = called(asked, '/auth/v1/signup');
    expect(signedUp?.search.get('redirect_to')).toBe(`${window.location.origin}${led}`);
  });

  test('a wrong code is said to be wrong, and can be corrected', async () => {
    open('/auth?tab=sign-up', {
      'POST /auth/v1/signup': { body: user },
      'POST /auth/v1/verify': { status: 403, body: { error_code: 'otp_expired', msg: 'Token has expired' } },
    });
    await fill();
    await screen.findByLabelText('Code from the email');
    await type('Code from the email', '000000');
    await press('Confirm Email');
    expect(await screen.findByText(/This code is wrong or has expired/u)).toBeInTheDocument();
    expect(screen.getByLabelText('Code from the email')).toHaveValue('000000');
  });

  test('the rule for passwords stands there before anybody breaks it', () => {
    open('/auth?tab=sign-up');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters.');
  });

  test('says that the question of a visitor waits, and only then', async () => {
    const sentence = 'Your question is saved. We’ll send it automatically once you confirm your email.';
    open('/auth?tab=sign-up');
    expect(screen.queryByText(sentence)).toBeNull();
    cleanup();
    window.localStorage.setItem('consilium.kept-question', JSON.stringify({ kept: { text: 'My landlord' } }));
    open('/auth?tab=sign-up', { 'POST /auth/v1/signup': { body: user } });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await fill();
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    window.localStorage.removeItem('consilium.kept-question');
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
