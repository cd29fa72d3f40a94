// The captcha port: checks a token with its provider. Turnstile and hCaptcha have the same protocol.
import { ConfigError } from '@consilium/kit/config/read-config.ts';
import { z } from 'zod';
import type { captchaVariables } from './captcha-variables.ts';

const TIME_LIMIT_MS = 5000;
const MOST_CODES = 5;

export type CaptchaVerdict =
  | { readonly passed: true }
  /** The provider's error codes. */
  | { readonly passed: false; readonly codes: readonly string[] };

export interface Captcha {
  /** Throws CaptchaUnavailableError when the provider gives no usable answer. */
  check(token: string, address: string): Promise<CaptchaVerdict>;
}

export class CaptchaUnavailableError extends Error {
  override readonly name = 'CaptchaUnavailableError';
}

type Variables = z.output<z.ZodObject<typeof captchaVariables>>;

const addresses: Readonly<Record<Variables['CAPTCHA_PROVIDER'], string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** Undefined when it is off. Throws ConfigError when it is on without a secret. */
export function createCaptcha(config: Variables, timeLimitMs = TIME_LIMIT_MS): Captcha | undefined {
  if (!config.CAPTCHA) return undefined;
  const secret = config.CAPTCHA_SECRET?.trim();
  if (secret === undefined) throw new ConfigError('CAPTCHA_SECRET: give the secret, because CAPTCHA is true');
  const url = config.CAPTCHA_VERIFY_URL ?? addresses[config.CAPTCHA_PROVIDER];
  return {
    async check(token, address) {
      const form = new URLSearchParams({ secret, response: token, remoteip: address });
      const answer = await ask(url, form, timeLimitMs);
      return answer.success ? { passed: true } : { passed: false, codes: plainCodes(answer['error-codes']) };
    },
  };
}

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).nullish() });

/** Follows no redirect, so that the secret goes to the provider only. */
async function ask(url: string, form: URLSearchParams, timeLimitMs: number): Promise<z.output<typeof answerSchema>> {
  try {
    const options = { method: 'POST', body: form, redirect: 'manual' } as const;
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (cause) {
    throw new CaptchaUnavailableError('the captcha provider gave no usable answer', { cause });
  }
}

/** Keeps only harmless characters, because the codes are part of our error message. */
function plainCodes(codes: readonly string[] | null | undefined): readonly string[] {
  return (codes ?? []).filter((code) => /^[a-z0-9-]{1,60}$/i.test(code)).slice(0, MOST_CODES);
}
