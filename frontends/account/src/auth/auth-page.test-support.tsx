// The auth page against a server that speaks the sign-in service's wire format; auth-js is the real one.
import { answerWith, renderPage, type TestRoutes } from '@consilium/web/testing/page.test-support.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthPage } from '#auth/AuthPage.tsx';

export const user = {
  id: 'u1',
  aud: 'authenticated',
  email: 'maria@example.org',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  created_at: '',
};
const expiresAt = Math.floor(Date.now() / 1000) + 3600;
export const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  user,
};
export const refused = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, msg: message },
});

export function open(at = '/auth', routes: TestRoutes = {}) {
  const asked = answerWith(routes);
  const pages = [
    { path: '/auth', element: <AuthPage /> },
    { path: '/', element: <p>home</p> },
    { path: '/metrics', element: <p>metrics</p> },
  ];
  return { asked, ...renderPage(pages, at) };
}
export const called = (asked: ReturnType<typeof answerWith>, path: string) =>
  asked.find((request) => request.path === path);
export const type = async (label: string, text: string) =>
  userEvent.setup({ delay: null }).type(screen.getByLabelText(label), text);
export const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
