// Tells an account's owner by mail what happened to its safety. Accounts without an address are told nothing.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../context.ts';
import { deviceOf } from '../devices/device.ts';
import type { SecurityLetterName } from './security-wordings.ts';
import { orderLetter } from './send-mail.ts';

export async function tellOwner(
  tx: Queryable,
  context: AuthContext,
  email: string,
  name: SecurityLetterName,
  userAgent: string | null = null,
): Promise<void> {
  if (email === '') return;
  const facts = { device: deviceOf(userAgent), time: timeInWords(context.clock.now()) };
  const link = `${context.redirects.origin}${name === 'account_deleted' ? '/contact' : '/auth'}`;
  await orderLetter(tx, context, randomUUID(), { name, to: email, link, code: null, ...facts });
}

/** The zone of who reads it is not known to be theirs, so it is named. */
export function timeInWords(at: Date): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
