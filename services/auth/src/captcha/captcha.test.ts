// The two captcha providers, and one that never answers.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import { CAPTCHA_SECRET, startCaptchaProvider } from '../testing/captcha-provider.ts';
import type { CaptchaProvider } from '../testing/captcha-provider.ts';
import { captchaVariables } from './captcha-variables.ts';
import { CaptchaUnavailableError, createCaptcha } from './captcha.ts';

const config = (environment: Readonly<Record<string, string>>) =>
  readConfig(z.object(captchaVariables), { CAPTCHA: 'true', CAPTCHA_SECRET, ...environment });

let provider: CaptchaProvider;
beforeEach(async () => {
  provider = await startCaptchaProvider();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await provider.stop();
});

test.each([
  ['hcaptcha', 'https://hcaptcha.com/siteverify'],
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
])('%s is asked at %s', async (name, address) => {
  const real = globalThis.fetch;
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => real(provider.url, init));
  const captcha = createCaptcha(config({ CAPTCHA_PROVIDER: name }));
  expect(await captcha?.check(provider.solved(), '192.0.2.1')).toEqual({ passed: true });
  expect(fetched.mock.calls.map(([input]) => input)).toEqual([address]);
});

test('nobody passes when our own secret is wrong', async () => {
  const captcha = createCaptcha(config({ CAPTCHA_SECRET: 'another', CAPTCHA_VERIFY_URL: provider.url }));
  expect(await captcha?.check(provider.solved(), '192.0.2.1')).toEqual({
    passed: false,
    codes: ['invalid-input-secret'],
  });
});

test('a provider that never answers is unavailable', async () => {
  provider.behave(() => undefined);
  const captcha = createCaptcha(config({ CAPTCHA_VERIFY_URL: provider.url }), 50);
  await expect(captcha?.check('token', '192.0.2.1')).rejects.toBeInstanceOf(CaptchaUnavailableError);
});

test('there is no captcha when it is switched off', () => {
  expect(createCaptcha(config({ CAPTCHA: 'false' }))).toBeUndefined();
});
