// GET /reauthenticate: sends a code by mail or SMS, with which the owner proves themselves before a new password.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { requireMailWait, takeMailLimits } from '../mail/limit-mails.ts';
import { sendReauthentication } from '../mail/send-proof.ts';
import { reauthenticateBySms } from '../phone/reauthenticate-by-sms.ts';
import { requireSession } from '../sessions/require-session.ts';
import { invalid, unprocessable } from '../wire/auth-error.ts';

export async function reauthenticate(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireSession(context, request);
  if (user.email === '' && user.phone === '')
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (user.email === '') return reauthenticateBySms(context, request, user);
  if (!user.emailConfirmedAt) throw unprocessable('email_not_confirmed', 'Please verify your email first.');
  await takeMailLimits(context, request, { address: user.email, kind: 'reauthentication' });
  await transaction(context.pool, async (tx) => {
    await requireMailWait(tx, context, user.email, 'reauthentication');
    await sendReauthentication(tx, context, user);
  });
  return {};
}
