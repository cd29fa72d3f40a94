// The variables about the captcha.
import { flag, httpUrl } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const captchaVariables = {
  CAPTCHA: flag()
    .default(false)
    .describe(
      'Signing up, in and recovering need a captcha token, which clients send along (auth-js: options.captchaToken). Our own page shows the one that CAPTCHA_WIDGET of the gateway names.',
    ),
  CAPTCHA_PROVIDER: z.enum(['hcaptcha', 'turnstile']).default('hcaptcha').describe('Who checks captcha tokens.'),
  CAPTCHA_SECRET: z.string().optional().describe('Secret of ours at that provider; needed when CAPTCHA is true.'),
  CAPTCHA_VERIFY_URL: httpUrl().optional().describe("Where tokens are checked, if not at the provider's own address."),
};

export const captchaGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_SECURITY_CAPTCHA_ENABLED: ['CAPTCHA'],
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: ['CAPTCHA_PROVIDER'],
  GOTRUE_SECURITY_CAPTCHA_SECRET: ['CAPTCHA_SECRET'],
};
