// POST /otp with a number: sends a code that signs in; a number without an account gets one, unless the client forbids it.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { SmsChannel } from '@consilium/kit/sms/sms.ts';
import type { Request } from 'express';
import { createAccount } from '../accounts/create-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata, User } from '../users/user.ts';
import { findUserByPhone, markConfirmationSent } from '../users/users.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { inEvenTime } from '../wire/even-time.ts';
import { readChannel, readSmsNumber } from './phone-number.ts';
import { sendCode } from './send-code.ts';
import { requireSmsWait, takeSmsLimits } from './limit-sms.ts';

interface PhoneOtpRequest {
  readonly phone: string;
  readonly channel: SmsChannel;
  readonly createUser: boolean;
  readonly metadata: Metadata;
}

/** Known and unknown numbers count against the same limits and get the same answer. */
export async function sendPhoneOtp(
  context: AuthContext,
  request: Request,
  body: {
    readonly phone: string;
    readonly channel: string;
    readonly create_user?: boolean | null | undefined;
    readonly data: Metadata | undefined;
  },
): Promise<{ message_id: string }> {
  const requested = {
    phone: readSmsNumber(context.phone, body.phone),
    channel: readChannel(body.channel),
    createUser: body.create_user !== false,
    metadata: checkedMetadata(body.data ?? {}),
  };
  await takeSmsLimits(context, request, requested);
  const messageId = await inEvenTime(() => transaction(context.pool, (tx) => send(tx, context, requested)));
  context.wakeRelay();
  return { message_id: messageId };
}

async function send(tx: Queryable, context: AuthContext, requested: PhoneOtpRequest): Promise<string> {
  const { phone, channel } = requested;
  await requireSmsWait(tx, context, { phone });
  const user = await findOrCreate(tx, context, requested);
  if (!user) return newId();
  await markConfirmationSent(tx, user.id, context.clock.now());
  return sendCode(tx, context, { user, kind: 'phone_sign_in', to: phone, channel });
}

/** Undefined for a number that has no account and gets none. */
async function findOrCreate(
  tx: Queryable,
  context: AuthContext,
  requested: PhoneOtpRequest,
): Promise<User | undefined> {
  const { phone, metadata, createUser } = requested;
  const known = await findUserByPhone(tx, phone);
  if (known) return known;
  const account = { email: '', phone, passwordHash: null, metadata, now: context.clock.now() };
  if (createUser && !context.settings.signUpDisabled)
    // A concurrent sign-up may have been faster.
    return (await createAccount(tx, account)) ?? findUserByPhone(tx, phone);
  if (!createUser && context.settings.otpTellsUnknownAddresses)
    throw unprocessable('otp_disabled', 'Signups not allowed for otp');
  return undefined;
}
