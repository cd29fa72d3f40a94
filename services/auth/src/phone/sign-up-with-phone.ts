// POST /signup with a number: creates an account that can sign in once the code from an SMS is entered.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { SmsChannel } from '@consilium/kit/sms/sms.ts';
import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import { createAccount } from '../accounts/create-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { startSession } from '../sessions/start-session.ts';
import { lookAlikeJson, userJson } from '../users/user-json.ts';
import type { UserJson } from '../users/user-json.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata, User } from '../users/user.ts';
import { findUser, findUserByPhone, markConfirmationSent } from '../users/users.sql.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';
import { confirmPhone } from './confirm-phone.ts';
import { readChannel, readSmsNumber } from './phone-number.ts';
import { sendCode, sendNotice } from './send-code.ts';
import { requireSmsWait, takeSmsLimits } from './limit-sms.ts';

interface PhoneSignUp {
  readonly phone: string;
  readonly channel: SmsChannel;
  readonly passwordHash: string;
  readonly metadata: Metadata;
}

/** The caller has checked the password and the settings. */
export async function signUpWithPhone(
  context: AuthContext,
  request: Request,
  body: {
    readonly phone: string;
    readonly channel: string;
    readonly password: string;
    readonly data: Metadata | undefined;
  },
): Promise<object> {
  const phone = readSmsNumber(context.phone, body.phone);
  const channel = readChannel(body.channel);
  const metadata = checkedMetadata(body.data ?? {});
  if (!context.phone.autoconfirm) await takeSmsLimits(context, request, { phone });
  // Hashes for a taken number too, so that the answer takes as long.
  const signUp = { phone, channel, metadata, passwordHash: await context.hasher.hash(body.password) };
  const answer = await transaction(context.pool, (tx) =>
    context.phone.autoconfirm
      ? signInAtOnce(tx, context, signUp, userAgentOf(request))
      : createAndSend(tx, context, signUp),
  );
  context.wakeRelay();
  return answer;
}

/** Nothing is proven here, so a taken number gets an error and never the existing account. */
async function signInAtOnce(
  tx: Queryable,
  context: AuthContext,
  { channel: _channel, ...account }: PhoneSignUp,
  userAgent: string | null,
): Promise<object> {
  const now = context.clock.now();
  const user = await createAccount(tx, { email: '', ...account, now });
  if (!user) throw unprocessable('user_already_exists', 'User already registered');
  await confirmPhone(tx, user, 'admin', now);
  return startSession(tx, context, { user, method: 'password', provider: 'phone', userAgent });
}

/** As with addresses, an unproven account keeps its first password and data. */
async function createAndSend(tx: Queryable, context: AuthContext, signUp: PhoneSignUp): Promise<UserJson> {
  const { phone, channel, metadata, passwordHash } = signUp;
  const now = context.clock.now();
  await requireSmsWait(tx, context, { phone });
  const created = await createAccount(tx, { email: '', phone, passwordHash, metadata, now });
  const user = created ?? (await findUserByPhone(tx, phone));
  if (user && user.phoneConfirmedAt === null) return sendAndShow(tx, context, user, channel);
  if (user) await sendNotice(tx, context, { user, kind: 'account_exists', to: phone, channel });
  return lookAlikeJson({ id: randomUUID(), email: '', phone, metadata, now });
}

async function sendAndShow(tx: Queryable, context: AuthContext, user: User, channel: SmsChannel): Promise<UserJson> {
  await sendCode(tx, context, { user, kind: 'phone_confirmation', to: user.phone, channel });
  await markConfirmationSent(tx, user.id, context.clock.now());
  return userJson((await findUser(tx, user.id)) ?? user);
}
