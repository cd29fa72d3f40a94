// POST /resend with a number: sends the code of a sign-up, or of a change of number, once more.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { findUserByPhone, markConfirmationSent } from '../users/users.sql.ts';
import { inEvenTime } from '../wire/even-time.ts';
import { readPhone, readSmsNumber } from './phone-number.ts';
import { findUserByNewPhone, startPhoneChange } from './phones.sql.ts';
import { sendCode } from './send-code.ts';
import { requireSmsWait, takeSmsLimits } from './limit-sms.ts';

/** Counts against the limits and answers the same when there is nothing to send. */
export async function resendSms(
  context: AuthContext,
  request: Request,
  given: { readonly type: string; readonly phone: string },
): Promise<{ message_id?: string }> {
  if (await tellsNothingToSend(context, given)) return {};
  const phone = readSmsNumber(context.phone, given.phone);
  await takeSmsLimits(context, request, { phone });
  const sendAgain = given.type === 'sms' ? sendConfirmationAgain : sendChangeAgain;
  const messageId = await inEvenTime(() =>
    transaction(context.pool, async (tx) => {
      await requireSmsWait(tx, context, { phone });
      return sendAgain(tx, context, phone);
    }),
  );
  return { message_id: messageId ?? newId() };
}

/** For GoTrue's behaviour, a setting: the answer reveals that no code is pending for this number. */
async function tellsNothingToSend(
  { settings, pool }: AuthContext,
  given: { readonly type: string; readonly phone: string },
): Promise<boolean> {
  if (!settings.resendTellsUnknownNumbers) return false;
  const phone = readPhone(given.phone);
  if (given.type !== 'sms') return (await findUserByNewPhone(pool, phone)) === undefined;
  return (await findUserByPhone(pool, phone))?.phoneConfirmedAt !== null;
}

async function sendConfirmationAgain(tx: Queryable, context: AuthContext, phone: string): Promise<string | undefined> {
  const user = await findUserByPhone(tx, phone);
  if (user?.phoneConfirmedAt !== null) return undefined;
  await markConfirmationSent(tx, user.id, context.clock.now());
  return sendCode(tx, context, { user, kind: 'phone_confirmation', to: phone, channel: 'sms' });
}

async function sendChangeAgain(tx: Queryable, context: AuthContext, phone: string): Promise<string | undefined> {
  const user = await findUserByNewPhone(tx, phone);
  if (!user) return undefined;
  await startPhoneChange(tx, user.id, phone, context.clock.now());
  return sendCode(tx, context, { user, kind: 'phone_change', to: phone, channel: 'sms' });
}
