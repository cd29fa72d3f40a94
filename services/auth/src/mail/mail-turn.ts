// One mail of a kind per address and minute, or as configured, whether we know the address or not: the answer tells nothing.
import { createHash } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../context.ts';
import { tooManyRequests } from '../wire/auth-error.ts';
import { findLastMail, takeMailTurn } from './mail-sends.sql.ts';

export type MailKind =
  | 'confirmation'
  | 'account_exists'
  | 'recovery'
  | 'magic_link'
  | 'reauthentication'
  | 'email_change'
  | 'nothing_to_resend';

/** Throws GoTrue's 429. */
export async function requireMailTurn(
  tx: Queryable,
  { clock, settings }: Pick<AuthContext, 'clock' | 'settings'>,
  address: string,
  kind: MailKind,
): Promise<void> {
  const [now, everySeconds] = [clock.now(), settings.mailWaitSeconds];
  const addressHash = createHash('sha256').update(address).digest();
  if (await takeMailTurn(tx, { addressHash, kind, now, everySeconds })) return;
  const last = await findLastMail(tx, addressHash, kind);
  const elapsedMs = now.getTime() - (last ?? now).getTime();
  const left = Math.max(1, Math.ceil(everySeconds - elapsedMs / 1000));
  throw tooManyRequests(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  );
}
