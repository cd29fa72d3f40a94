// How many mails a stranger may cause: per mailbox, per network and in total, the same for known and unknown addresses.
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import { mailboxOf } from '@consilium/kit/mail/mailbox.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { limitKey } from '../rate-limits/take-from-limits.ts';
import type { Refusal, LimitCounter } from '../rate-limits/take-from-limits.ts';

const HOUR_SECONDS = 3600;

/** Each has counts of its own, so that using up one purpose's limit blocks none of the others. */
export type MailPurpose = 'sign-up' | 'sign-in' | 'signed-in' | 'new-address' | 'invitation';

/** GoTrue's message. */
export const mailRefusal: Refusal = { code: 'over_email_send_rate_limit', sentence: 'email rate limit exceeded' };

export interface CountedMail {
  readonly purpose: MailPurpose;
  readonly address: string;
}

export function mailCounters(
  { settings: { mailLimits } }: Pick<AuthContext, 'settings'>,
  { purpose, address }: CountedMail,
  request?: Pick<Request, 'ip'>,
): readonly LimitCounter[] {
  const rule = (of: string, limit: number, windowSeconds: number): LimitRule => ({
    name: `auth-mail-${purpose}-${of}`,
    limit,
    windowSeconds,
  });
  const { perAddressPerDay, perNetworkPerHour, perHour } = mailLimits;
  const ofNetwork = request && {
    rule: rule('network', perNetworkPerHour, HOUR_SECONDS),
    key: limitKey(networkOf(request)),
  };
  return [
    { rule: rule('address', perAddressPerDay, 24 * HOUR_SECONDS), key: limitKey(mailboxOf(address)) },
    ...(ofNetwork ? [ofNetwork] : []),
    { rule: rule('all', perHour, HOUR_SECONDS), key: 'all' },
  ];
}
