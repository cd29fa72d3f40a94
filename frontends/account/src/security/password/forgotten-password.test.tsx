// Requests the link to set a password where a captcha is configured: the real auth-js, and a fake of the vendor's
// script.
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { siteSettingMeta } from '@consilium/contracts/gateway/site-settings.ts';
import { loadAuthClient } from '@consilium/web/session/auth-client.ts';
import { answerWith, renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgottenPassword } from '#security/password/ForgottenPassword.tsx';

const setting = document.createElement('meta');

beforeEach(() => {
  signInAs();
  setting.name = siteSettingMeta('captcha');
  setting.content = 'turnstile:0x4AAA-site-key';
  document.head.append(setting);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'turnstile');
  setting.remove();
});
afterAll(async () => (await loadAuthClient()).stopAutoRefresh());

/** jsdom loads no scripts. */
function serveWidget(proof: string): void {
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    Object.assign(window, {
      turnstile: {
        render: (_place: HTMLElement, { callback }: { callback: (token: string) => void }) => (callback(proof), 'one'),
        execute: () => undefined,
        remove: () => undefined,
      },
    });
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
}

test('the request for the link carries the captcha token', async () => {
  serveWidget('proof-1');
  const asked = answerWith({ 'POST /auth/v1/recover': { body: {} } });
  renderPage([{ path: '/', element: <ForgottenPassword /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link to set a password' }));
  expect(await screen.findByText('A link to set a password is on its way to maria@example.org.')).toBeInTheDocument();
  const sent = asked.find(({ path }) => path === '/auth/v1/recover');
  expect(sent?.body).toMatchObject({
    email: 'maria@example.org',
    gotrue_meta_security: { captcha_token: 'proof-1' },
  });
  expect(sent?.search.get('redirect_to')).toBe(`${window.location.origin}/auth`);
});
