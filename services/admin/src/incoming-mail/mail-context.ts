// What taking mail works with, and what becomes of a mail.
import type { AdminContext } from '../context/context.ts';

export interface MailContext extends Pick<
  AdminContext,
  'pool' | 'clock' | 'jobs' | 'config' | 'limiter' | 'log' | 'wakeRelay' | 'replyTokens'
> {
  /** Without it attachments are named only. */
  readonly files?: AdminContext['files'];
}
/** `left out`: our own, an automatic one that belongs to no thread, or one too many of its sender. */
export type Taken = 'added to its thread' | 'a new request' | 'repeated' | 'left out';
