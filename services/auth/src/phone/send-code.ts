// Sends a code that proves who owns a telephone number, or a notice.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { SmsChannel } from '@consilium/kit/sms/sms.ts';
import type { AuthContext } from '../settings/context.ts';
import { issueOneTimeToken, newCode } from '../one-time-tokens/one-time-token.ts';
import type { PhoneTokenKind } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { User } from '../users/user.ts';
import { testCodeOf } from './phone-settings.ts';
import { orderSms } from './send-sms.ts';
import type { SmsOrder } from './send-sms.ts';
import { codeText, smsTexts } from './sms-texts.ts';

const NOTICE_USEFUL_MS = 3_600_000;

const smsKinds: Readonly<Record<PhoneTokenKind | 'reauthentication', SmsOrder['kind']>> = {
  phone_confirmation: 'confirmation',
  phone_sign_in: 'confirmation',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
};

export interface CodeBySms {
  readonly user: User;
  readonly kind: PhoneTokenKind | 'reauthentication';
  readonly to: string;
  readonly channel: SmsChannel;
}

/** Returns the id of the message. The caller has checked the number's rate limit. */
export async function sendCode(tx: Queryable, context: AuthContext, sms: CodeBySms): Promise<string> {
  const { user, kind, to, channel } = sms;
  const testCode = testCodeOf(context.phone, to, context.clock.now());
  const code = testCode ?? newCode(context.phone.codeLength);
  const lifetimeSeconds = context.phone.codeLifetimeSeconds;
  const token = { userId: user.id, kind, sentTo: to, challenge: undefined, given: { code, lifetimeSeconds } };
  const { id } = await issueOneTimeToken(tx, context, token);
  const order = { userId: user.id, to, kind: smsKinds[kind], channel };
  if (testCode === undefined) await orderCode(tx, context, id, { ...order, code, lifetimeSeconds });
  return id;
}

export async function orderCode(
  tx: Queryable,
  context: AuthContext,
  id: string,
  order: Omit<SmsOrder, 'text' | 'usefulUntil' | 'code'> & { readonly code: string; readonly lifetimeSeconds: number },
): Promise<void> {
  const { lifetimeSeconds, ...rest } = order;
  const usefulUntil = new Date(context.clock.now().getTime() + lifetimeSeconds * 1000).toISOString();
  await orderSms(tx, context, id, { ...rest, text: codeText(context, order.code), usefulUntil });
}

/** Returns the id of the message. */
export async function sendNotice(
  tx: Queryable,
  context: AuthContext,
  notice: {
    readonly user: User;
    readonly kind: keyof typeof smsTexts;
    readonly to: string;
    readonly channel: SmsChannel;
  },
): Promise<string> {
  const { user, kind, to, channel } = notice;
  const id = newId();
  const now = context.clock.now();
  if (testCodeOf(context.phone, to, now) !== undefined) return id;
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS).toISOString();
  await orderSms(tx, context, id, {
    userId: user.id,
    to,
    kind,
    channel,
    text: smsTexts[kind],
    code: null,
    usefulUntil,
  });
  return id;
}
