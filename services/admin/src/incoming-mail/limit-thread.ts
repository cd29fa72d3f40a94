// How many mails a thread takes: whoever has its token, or a machine that answers everything, cannot fill it.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { MailContext } from './mail-context.ts';

/** Far more than people write. */
const rule: LimitRule = { name: 'thread-mails-hour', limit: 60, windowSeconds: 3600 };

/** Lets mail in while the store does not answer. */
export async function isThreadOpen({ limiter, clock, log }: MailContext, requestId: string): Promise<boolean> {
  try {
    const [decision] = await limiter.take([{ rule, key: requestId }], clock.now());
    return decision?.allowed ?? true;
  } catch (error) {
    if (!(error instanceof LimiterUnavailableError)) throw error;
    log.warn({ err: error }, 'mails of a thread are not counted');
    return true;
  }
}
