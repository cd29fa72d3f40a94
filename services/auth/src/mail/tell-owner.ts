// Mails an account's owner about changes to its security.
import { randomUUID } from 'node:crypto';
import type { Letter } from '@consilium/kit/letters/define-letter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthContext } from '../settings/context.ts';
import { deviceOf } from '../devices/device.ts';
import type { AuthExclusion, Recipient } from './exclusions.ts';
import { orderLetter } from './order-letter.ts';

export async function tellOwner(
  tx: Queryable,
  context: AuthContext,
  to: Recipient,
  letter: Letter<{ readonly time: string }, AuthExclusion>,
): Promise<void> {
  const time = timeInWords(context.clock.now());
  await orderLetter(tx, context, randomUUID(), { to, letter: letter.with({ time }) });
}

export async function tellOwnerOfDevice(
  tx: Queryable,
  context: AuthContext,
  to: Recipient,
  letter: Letter<{ readonly time: string; readonly device: string }, AuthExclusion>,
  userAgent: string | null,
): Promise<void> {
  const facts = { time: timeInWords(context.clock.now()), device: deviceOf(userAgent) };
  await orderLetter(tx, context, randomUUID(), { to, letter: letter.with(facts) });
}

/** Names the zone, because the reader's zone is not known. */
export function timeInWords(at: Date): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
