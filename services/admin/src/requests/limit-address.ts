// How often one email address may be named in forms: a stranger is not flooded by our confirmations.
import { createHash } from 'node:crypto';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { waitInWords } from '@consilium/kit/limits/wait-in-words.ts';
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import { mailboxOf } from '@consilium/kit/mail/mailbox.ts';
import type { AdminConfig } from '../context/config.ts';
import type { AdminContext } from '../context/context.ts';

const HOUR_SECONDS = 3600;

/** Throws RATE_LIMITED with the time to wait. Lets everybody in while the store does not answer: the gateway still counts. */
export async function limitAddress(
  context: Pick<AdminContext, 'limiter' | 'clock' | 'config' | 'log'>,
  email: string,
): Promise<void> {
  // A hash, so that the counter names nobody.
  const key = createHash('sha256').update(mailboxOf(email)).digest('base64url');
  const asked = rules(context.config).map((rule) => ({ rule, key }));
  const decisions = await context.limiter.take(asked, context.clock.now()).catch((error: unknown) => {
    if (!(error instanceof LimiterUnavailableError)) throw error;
    context.log.warn({ err: error }, 'forms are not counted by address');
    return [];
  });
  const waits = decisions.filter(({ allowed }) => !allowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  if (waits.length > 0) throw tooOften(Math.max(...waits));
}

function rules(config: Pick<AdminConfig, 'FORMS_PER_ADDRESS_HOUR' | 'FORMS_PER_ADDRESS_DAY'>): readonly LimitRule[] {
  return [
    { name: 'forms-mailbox-hour', limit: config.FORMS_PER_ADDRESS_HOUR, windowSeconds: HOUR_SECONDS },
    { name: 'forms-mailbox-day', limit: config.FORMS_PER_ADDRESS_DAY, windowSeconds: 24 * HOUR_SECONDS },
  ].filter(({ limit }) => limit > 0);
}

function tooOften(seconds: number) {
  const sentence = `This address was used several times. Please wait ${waitInWords(seconds)} and send it again.`;
  return httpError('RATE_LIMITED', sentence, undefined, { 'Retry-After': String(seconds) });
}
