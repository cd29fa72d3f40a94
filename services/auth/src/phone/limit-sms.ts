// When an SMS may be sent: a wait per number, and limits against making money with our SMS or flooding somebody.
import type { LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { AuthContext } from '../settings/context.ts';
import { findLastMail, recordMailSend } from '../mail/mail-sends.sql.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';
import { tooManyRequests } from '../wire/auth-error.ts';
import { testCodeOf } from './phone-settings.ts';

const HOUR_SECONDS = 3600;
/** Numbers that differ only in the last digits are more often a rented block than people's. */
const BLOCK_DIGITS = 3;

export interface SmsOccasion {
  readonly phone: string;
  /** The signed-in person's id. */
  readonly userId?: string;
  /** A factor has counts of its own, so that strangers who use the number cannot lock its owner out. */
  readonly factorId?: string;
}

/** Call it outside of a transaction. A request that only comes too soon uses up no limit. */
export async function takeSmsLimits(context: AuthContext, request: Request, occasion: SmsOccasion): Promise<void> {
  await refuseTooSoon(context.pool, context, occasion);
  if (testCodeOf(context.phone, occasion.phone, context.clock.now()) !== undefined) return;
  const refusal = { code: 'over_sms_send_rate_limit', sentence: 'SMS rate limit exceeded' };
  await takeFromLimits(context, request, countersOf(context, request, occasion), refusal);
}

/** Call it in the transaction that orders the SMS: of two concurrent ones one waits. */
export async function requireSmsWait(tx: Queryable, context: AuthContext, occasion: SmsOccasion): Promise<void> {
  const now = context.clock.now();
  const everySeconds = context.phone.waitSeconds;
  if (!(await recordMailSend(tx, { ...sendOf(occasion), now, everySeconds })))
    await refuseTooSoon(tx, context, occasion);
}

async function refuseTooSoon(db: Queryable, context: AuthContext, occasion: SmsOccasion): Promise<void> {
  const { addressHash, kind } = sendOf(occasion);
  const last = await findLastMail(db, addressHash, kind);
  if (!last) return;
  const left = Math.ceil(context.phone.waitSeconds - (context.clock.now().getTime() - last.getTime()) / 1000);
  if (left <= 0) return;
  throw tooManyRequests(
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  );
}

function sendOf({ phone, factorId }: SmsOccasion): { addressHash: Buffer; kind: string } {
  const kind = factorId === undefined ? 'sms' : 'sms_factor';
  return {
    addressHash: createHash('sha256')
      .update(factorId ?? phone)
      .digest(),
    kind,
  };
}

function countersOf(context: AuthContext, request: Request, { phone, userId, factorId }: SmsOccasion) {
  const { perHour, perNumberPerHour, perAddressPerHour } = context.phone;
  const to = factorId ?? phone;
  const rule = (name: string, limit: number, windowSeconds = HOUR_SECONDS): LimitRule => ({
    name: `auth-sms-${name}`,
    limit,
    windowSeconds,
  });
  const block = phone.slice(0, -BLOCK_DIGITS);
  return [
    { rule: rule('number', perNumberPerHour), key: limitKey(to) },
    { rule: rule('number-day', perNumberPerHour * 2, 24 * HOUR_SECONDS), key: limitKey(to) },
    { rule: rule('block', Math.max(perNumberPerHour * 2, Math.ceil(perHour / 3))), key: limitKey(block) },
    { rule: rule('address', perAddressPerHour), key: limitKey(networkOf(request)) },
    { rule: rule('all', perHour), key: 'all' },
    ...(userId === undefined ? [] : [{ rule: rule('account', perNumberPerHour), key: userId }]),
  ];
}
