// When a requested mail may be sent: a wait per kind and address, and limits against flooding others with our mails. Known
// and unknown addresses are treated the same, so that the answer does not reveal which they are.
import { createHash } from 'node:crypto';
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { LimitDecision } from '@consilium/kit/limits/limiter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { refuseUsedUp } from '../rate-limits/take-from-limits.ts';
import type { LimitCounter } from '../rate-limits/take-from-limits.ts';
import { tooManyRequests } from '../wire/auth-error.ts';
import { mailRefusal, mailCounters } from './mail-limits.ts';
import type { MailPurpose } from './mail-limits.ts';
import { findLastMail, recordMailSend } from './mail-sends.sql.ts';

/** What was requested, not what is sent: that depends on whether there is an account, and which. */
export type MailKind =
  | 'sign_up'
  | 'magic_link'
  | 'recovery'
  | 'reauthentication'
  | 'email_change'
  | 'email_change_again'
  | 'invitation';

const purposes: Readonly<Record<MailKind, MailPurpose>> = {
  sign_up: 'sign-up',
  magic_link: 'sign-in',
  recovery: 'sign-in',
  reauthentication: 'signed-in',
  email_change: 'signed-in',
  email_change_again: 'sign-up',
  invitation: 'invitation',
};

export interface MailOccasion {
  readonly address: string;
  readonly kind: MailKind;
  /** The second recipient, when an account's owner changes the address. */
  readonly newAddress?: string;
}

/** Call it outside of a transaction: the limiter takes a connection of its own. A request that comes too soon uses up no limit. */
export async function takeMailLimits(context: AuthContext, request: Request, occasion: MailOccasion): Promise<void> {
  const { address, kind, newAddress } = occasion;
  if (kind !== 'invitation') await refuseTooSoon(context.pool, context, address, kind);
  const network = kind === 'invitation' ? undefined : request;
  const counters = [
    ...(address === '' ? [] : mailCounters(context, { purpose: purposes[kind], address }, network)),
    ...(newAddress === undefined
      ? []
      : mailCounters(context, { purpose: 'new-address', address: newAddress }, network)),
  ];
  refuseUsedUp(request, await decisionsUnlessDown(context, counters), mailRefusal);
}

/** While the limiter is down people can still sign up; the wait per kind and address, which this database keeps, holds. */
async function decisionsUnlessDown(
  { limiter, clock, log }: AuthContext,
  counters: readonly LimitCounter[],
): Promise<readonly LimitDecision[]> {
  return limiter.take(counters, clock.now()).catch((error: unknown) => {
    if (!(error instanceof LimiterUnavailableError)) throw error;
    log.warn({ err: error }, 'mails are not counted, because the store of limits is down');
    return [];
  });
}

/** Call it in the transaction that orders the mail: of two concurrent ones one waits. Throws GoTrue's 429. */
export async function requireMailWait(
  tx: Queryable,
  context: Pick<AuthContext, 'clock' | 'settings'>,
  address: string,
  kind: MailKind,
): Promise<void> {
  const left = await takeMailWait(tx, context, address, kind);
  if (left > 0) throw tooSoon(left);
}

/** 0 when the mail may be sent now, which is then recorded. */
export async function takeMailWait(
  tx: Queryable,
  context: Pick<AuthContext, 'clock' | 'settings'>,
  address: string,
  kind: MailKind,
): Promise<number> {
  const send = { addressHash: addressHashOf(address), kind, now: context.clock.now() };
  if (await recordMailSend(tx, { ...send, everySeconds: context.settings.mailWaitSeconds })) return 0;
  return Math.max(1, await secondsToWait(tx, context, address, kind));
}

/** For a mail that an administrator orders: it counts like one that its recipient asks for. Call it outside of a transaction. */
export async function hasRoomForMail(context: AuthContext, address: string, kind: MailKind): Promise<boolean> {
  const counters = mailCounters(context, { purpose: purposes[kind], address });
  return (await decisionsUnlessDown(context, counters)).every(({ allowed }) => allowed);
}

async function refuseTooSoon(
  db: Queryable,
  context: Pick<AuthContext, 'clock' | 'settings'>,
  address: string,
  kind: MailKind,
): Promise<void> {
  const left = await secondsToWait(db, context, address, kind);
  if (left > 0) throw tooSoon(left);
}

export async function secondsToWait(
  db: Queryable,
  { clock, settings }: Pick<AuthContext, 'clock' | 'settings'>,
  address: string,
  kind: MailKind,
): Promise<number> {
  const last = await findLastMail(db, addressHashOf(address), kind);
  if (!last) return 0;
  return Math.ceil(settings.mailWaitSeconds - (clock.now().getTime() - last.getTime()) / 1000);
}

function tooSoon(seconds: number): Error {
  return tooManyRequests(
    mailRefusal.code,
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}

function addressHashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}
