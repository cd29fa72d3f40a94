// Ways to sign in besides a password, as the service's settings allow, and the second factor of a pending session.
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadAuthClient } from '@consilium/web/session/auth-client.ts';
import { answerWith, renderPage, signOut, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthPage } from '#auth/AuthPage.tsx';

const settings = (more: object) => ({
  'GET /auth/v1/settings': { body: { external: { email: true }, disable_signup: false, ...more } },
});
const factor = (id: string, type: string) => ({
  id,
  factor_type: type,
  status: 'verified',
  created_at: '',
  updated_at: '',
});
const user = {
  id: 'u1',
  aud: 'authenticated',
  email: 'maria@example.org',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  factors: [factor('f1', 'totp'), factor('f2', 'webauthn'), factor('f3', 'recovery_code')],
  created_at: '',
};
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const expires_at = Math.floor(Date.now() / 1000) + 3600;
const tokensOf = (aal: string) => ({
  access_token: `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ aal, sub: 'u1', exp: expires_at })}.${part({})}`,
  refresh_token: `r-${aal}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at,
  user,
});

function open(at: string, routes: TestRoutes) {
  const asked = answerWith(routes);
  const pages = [
    { path: '/auth', element: <AuthPage /> },
    { path: '/', element: <p>home</p> },
    { path: '/metrics', element: <p>metrics</p> },
  ];
  return { asked, ...renderPage(pages, at) };
}
const press = async (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.setup({ delay: null }).type(screen.getByLabelText(label), text);
const lastBody = (asked: ReturnType<typeof answerWith>, path: string) =>
  asked.findLast((request) => request.path === path)?.body;

beforeEach(() => signOut());
afterEach(cleanup);
afterAll(async () => {
  const client = await loadAuthClient();
  await act(() => client.signOut({ scope: 'local' }));
  await client.stopAutoRefresh();
});

test('only what the settings allow is offered; without WebAuthn no passkey', async () => {
  open(
    '/auth',
    settings({ passkeys_enabled: true, external: { email: true, google: true, github: true, zoom: true } }),
  );
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Email me a sign-in link' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /zoom|Text me a code|passkey/iu })).toBeNull();
});

test('there is no Sign Up while new accounts are switched off', async () => {
  open('/auth', settings({ disable_signup: true }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Sign Up' })).toBeNull());
});

test('a sign-in link is requested for the typed address, only for existing accounts, and leads to the wanted page', async () => {
  const { asked } = open('/auth?next=/metrics', { ...settings({}), 'POST /auth/v1/otp': { body: {} } });
  await type('Email', 'maria@example.org');
  await screen.findByRole('button', { name: 'Email me a sign-in link' });
  await press('Email me a sign-in link');
  await press('Send sign-in link');
  expect(await screen.findByText(/^If maria@example\.org has an account, we sent an email/u)).toBeInTheDocument();
  expect(lastBody(asked, '/auth/v1/otp')).toMatchObject({ email: 'maria@example.org', create_user: false });
  const sent = asked.find(({ path }) => path === '/auth/v1/otp');
  expect(sent?.search.get('redirect_to')).toBe(`${window.location.origin}/metrics`);
});

test('a phone number needs a country code, and gets a code where text messages are sent', async () => {
  const { asked } = open('/auth', {
    ...settings({ external: { email: true, phone: true } }),
    'POST /auth/v1/otp': { body: {} },
    'POST /auth/v1/verify': {
      status: 403,
      body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
    },
  });
  await screen.findByRole('button', { name: 'Text me a code' });
  await press('Text me a code');
  await type('Phone number', '0170 1234567');
  await press('Send code');
  expect(screen.getByText('Please start with + and the country code, like +49 170 1234567')).toBeInTheDocument();
  await userEvent.setup({ delay: null }).clear(screen.getByLabelText('Phone number'));
  await type('Phone number', '+49 170 123-4567');
  await press('Send code');
  expect(await screen.findByText('We texted a code to +491701234567.')).toBeInTheDocument();
  await type('Code from the text message', '123 456');
  await press('Sign In');
  expect(await screen.findByText(/^This code is wrong or has expired\./u)).toBeInTheDocument();
  expect(lastBody(asked, '/auth/v1/verify')).toMatchObject({ phone: '+491701234567', token: '123456', type: 'sms' });
});

test('an organisation is found by the work address, and an unknown one gets a friendly message', async () => {
  const { asked } = open('/auth?next=/metrics', {
    ...settings({ saml_enabled: true }),
    'POST /auth/v1/sso': {
      status: 404,
      body: { error_code: 'sso_provider_not_found', msg: 'No SSO provider assigned for this domain' },
    },
  });
  await type('Email', 'maria@Work.example');
  await screen.findByRole('button', { name: 'Sign in with your organization' });
  await press('Sign in with your organization');
  expect(screen.getByLabelText('Work email')).toHaveValue('maria@Work.example');
  await press('Continue');
  expect(
    await screen.findByText(
      'Your organization is not set up here. Please sign in another way, or ask its administrator.',
    ),
  ).toBeInTheDocument();
  expect(lastBody(asked, '/auth/v1/sso')).toMatchObject({
    domain: 'work.example',
    redirect_to: `${window.location.origin}/auth?next=%2Fmetrics`,
    skip_http_redirect: true,
  });
  await press('← Use a password');
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

test('without single sign-on no organisation is offered', async () => {
  open('/auth', settings({ saml_enabled: false }));
  await screen.findByRole('button', { name: 'Email me a sign-in link' });
  expect(screen.queryByRole('button', { name: /organization/u })).toBeNull();
});

test('the password is followed by the second factor: the app first, other ways below, then the wanted page', async () => {
  const { asked, router } = open('/auth?next=/metrics', {
    ...settings({}),
    'POST /auth/v1/token': { body: tokensOf('aal1') },
    'POST /auth/v1/factors/f1/challenge': { body: { id: 'c1', type: 'totp', expires_at } },
    'POST /auth/v1/factors/f1/verify': ({ body }) =>
      (body as { code: string }).code === '111111'
        ? { body: tokensOf('aal2') }
        : { status: 422, body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' } },
  });
  await type('Email', 'maria@example.org');
  await type('Password', 'a password');
  await press('Sign In');
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use a security key' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/auth');
  await type('Code from your authenticator app', '000000');
  expect(
    await screen.findByText('This code is wrong. Please wait for the next one and try again.'),
  ).toBeInTheDocument();
  // The sixth digit submits it.
  await type('Code from your authenticator app', '111111');
  await waitFor(() => expect(router.state.location.pathname).toBe('/metrics'));
  expect(lastBody(asked, '/auth/v1/factors/f1/verify')).toEqual({ challenge_id: 'c1', code: '111111' });
});

describe('while a passkey is waited for', () => {
  const waiting = Promise.withResolvers<never>();
  const begun: AbortSignal[] = [];
  const challenge = { challenge_id: 'c1', expires_at, options: { challenge: 'AAAA', rpId: 'localhost' } };

  beforeEach(() => {
    begun.length = 0;
    const get = (options?: CredentialRequestOptions) => {
      if (options?.signal) begun.push(options.signal);
      return waiting.promise;
    };
    Object.assign(window, { PublicKeyCredential: () => undefined });
    Object.assign(navigator, { credentials: { get, create: get } });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  const begin = async () => {
    open('/auth', {
      ...settings({ passkeys_enabled: true }),
      'POST /auth/v1/passkeys/authentication/options': { body: challenge },
    });
    await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(begun).toHaveLength(1));
  };

  test('Cancel ends it, without an error', async () => {
    await begin();
    await press('Cancel');
    expect(begun[0]?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('another way can be chosen, which ends it', async () => {
    await begin();
    await press('Email me a sign-in link');
    expect(begun[0]?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Send sign-in link' })).toBeInTheDocument();
  });
});
