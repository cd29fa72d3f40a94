// GET /reauthenticate of an account without an address: sends the code by SMS.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import type { User } from '../users/user.ts';
import { markReauthenticationSent } from '../users/users.sql.ts';
import { badRequest, unprocessable } from '../wire/auth-error.ts';
import { sendCode } from './send-code.ts';
import { requireSmsWait, takeSmsLimits } from './limit-sms.ts';

export async function reauthenticateBySms(
  context: AuthContext,
  request: Request,
  user: User,
): Promise<{ message_id: string }> {
  const { id: userId, phone } = user;
  if (!context.phone.enabled) throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
  if (!user.phoneConfirmedAt) throw unprocessable('phone_not_confirmed', 'Please verify your phone first.');
  await takeSmsLimits(context, request, { phone, userId });
  const messageId = await transaction(context.pool, async (tx) => {
    await requireSmsWait(tx, context, { phone });
    await markReauthenticationSent(tx, userId, context.clock.now());
    return sendCode(tx, context, { user, kind: 'reauthentication', to: phone, channel: 'sms' });
  });
  return { message_id: messageId };
}
