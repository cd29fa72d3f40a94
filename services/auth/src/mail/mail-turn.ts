// One mail of a kind per address and minute, whether we know the address or not: the answer tells nothing.
import { createHash } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { tooManyRequests } from '../wire/auth-error.ts';
import { findLastMail, takeMailTurn } from './mail-sends.sql.ts';

const EVERY_SECONDS = 60;

export type MailKind =
  | 'confirmation'
  | 'account_exists'
  | 'recovery'
  | 'magic_link'
  | 'reauthentication'
  | 'email_change'
  | 'nothing_to_resend';

/** Throws GoTrue's 429. */
export async function requireMailTurn(tx: Queryable, address: string, kind: MailKind, now: Date): Promise<void> {
  const addressHash = createHash('sha256').update(address).digest();
  if (await takeMailTurn(tx, { addressHash, kind, now, everySeconds: EVERY_SECONDS })) return;
  const last = await findLastMail(tx, addressHash, kind);
  const elapsedMs = now.getTime() - (last ?? now).getTime();
  const left = Math.max(1, Math.ceil(EVERY_SECONDS - elapsedMs / 1000));
  throw tooManyRequests(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  );
}
