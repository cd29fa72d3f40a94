// Tells an account's owner by mail what happened to its safety. Accounts without an address are told nothing.
import type { PlainPath } from '@consilium/contracts/pages/pages.ts';
import { createHash, randomUUID } from 'node:crypto';
import { mailboxOf } from '@consilium/kit/mail/mailbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../context.ts';
import { deviceOf } from '../devices/device.ts';
import type { SecurityLetterName } from './security-wordings.ts';
import { orderLetter } from './send-mail.ts';
import type { LetterOrder } from './send-mail.ts';
import { countToldOwner } from './told-owners.sql.ts';

export async function tellOwner(
  tx: Queryable,
  context: AuthContext,
  email: string,
  name: SecurityLetterName,
  userAgent: string | null = null,
): Promise<void> {
  if (email === '') return;
  const facts = { device: deviceOf(userAgent), time: timeInWords(context.clock.now()) };
  const page: PlainPath = name === 'account_deleted' ? '/contact' : '/auth';
  const link = `${context.redirects.origin}${page}`;
  await orderNotice(tx, context, randomUUID(), { name, to: email, link, code: null, ...facts });
}

/** A kind of news that comes again and again, as somebody who is signed in can make it, stops none of another kind. */
export async function orderNotice(tx: Queryable, context: AuthContext, id: string, order: LetterOrder): Promise<void> {
  const addressHash = createHash('sha256').update(mailboxOf(order.to)).digest();
  const letters = await countToldOwner(tx, { addressHash, letter: order.name, now: context.clock.now() });
  if (letters <= context.settings.securityMailsPerDay) return orderLetter(tx, context, id, order);
  context.log.warn(
    { letter: order.name, letters },
    'an owner is told of one kind of happening very often; this mail stays here',
  );
}

/** The zone of who reads it is not known to be theirs, so it is named. */
export function timeInWords(at: Date): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
