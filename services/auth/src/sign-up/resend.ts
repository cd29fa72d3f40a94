// POST /resend: sends the confirmation mail, or both mails of an address change, once more.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { mailCounters } from '../mail/mail-limits.ts';
import { requireMailWait, takeMailLimits } from '../mail/limit-mails.ts';
import { sendConfirmationNow, sendEmailChange } from '../mail/send-proof.ts';
import type { ReturnTo } from '../mail/send-proof.ts';
import { resendSms } from '../phone/resend-sms.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { findUserByEmail } from '../users/users.sql.ts';
import { limitDecisions } from '../rate-limits/take-from-limits.ts';
import { badRequest, invalid } from '../wire/auth-error.ts';
import { inEvenTime } from '../wire/even-time.ts';
import { codeChallengeFields, readBody, text } from '../wire/body.ts';

export const bodySchema = z.object({ type: text(), email: text(), phone: text(), ...codeChallengeFields });
type Body = z.output<typeof bodySchema>;
const mailTypes: readonly string[] = ['signup', 'email_change'];
const phoneTypes: readonly string[] = ['sms', 'phone_change'];

export async function resend(context: AuthContext, request: Request): Promise<object> {
  const body = readBody(request, bodySchema);
  const challenge = checkBody(context, body);
  if (body.phone !== '') return resendSms(context, request, body);
  const email = readEmailAddress(body.email);
  const to = { redirectTo: requestedRedirect(context, request), challenge };
  const kind = body.type === 'signup' ? 'sign_up' : 'email_change_again';
  await takeMailLimits(context, request, { address: email, kind });
  const sendAgain = kind === 'sign_up' ? sendConfirmationAgain : sendChangeAgain;
  await inEvenTime(() => sendAgain(context, email, to));
  return {};
}

function checkBody({ settings, phone: phoneSettings }: AuthContext, body: Body): ReturnTo['challenge'] {
  const { type, email, phone } = body;
  if (!mailTypes.includes(type) && !phoneTypes.includes(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  const challenge = mailTypes.includes(type) ? readCodeChallenge(body) : undefined;
  if (email === '' && type === 'signup') throw invalid('Type provided requires an email address');
  if (phone === '' && type === 'sms') throw invalid('Type provided requires a phone number');
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.');
  if (phone !== '' && !phoneSettings.enabled) throw badRequest('phone_provider_disabled', 'Phone logins are disabled');
  if (phone !== '' ? mailTypes.includes(type) : email === '') throw invalid('Missing email address or phone number');
  if (phone === '' && !settings.emailEnabled) throw badRequest('email_provider_disabled', 'Email logins are disabled');
  return challenge;
}

/** Counts against the limits when there is nothing to send, so that the second answer reveals nothing either. */
function sendConfirmationAgain(context: AuthContext, email: string, to: ReturnTo): Promise<void> {
  return transaction(context.pool, async (tx) => {
    await requireMailWait(tx, context, email, 'sign_up');
    const user = await findUserByEmail(tx, email);
    if (user?.emailConfirmedAt === null) await sendConfirmationNow(tx, context, user, to);
  });
}

/** A new address over its limit gets no more mails, but the answer is the same: there may be no account to change. */
async function sendChangeAgain(context: AuthContext, email: string, to: ReturnTo): Promise<void> {
  const newEmail = (await findUserByEmail(context.pool, email))?.newEmail ?? null;
  const isAllowed = newEmail !== null && (await hasRoomFor(context, newEmail));
  await transaction(context.pool, async (tx) => {
    await requireMailWait(tx, context, email, 'email_change_again');
    const user = isAllowed ? await findUserByEmail(tx, email) : undefined;
    if (user && newEmail !== null && user.newEmail === newEmail) await sendEmailChange(tx, context, user, newEmail, to);
  });
}

async function hasRoomFor(context: AuthContext, newAddress: string): Promise<boolean> {
  const counters = mailCounters(context, { purpose: 'new-address', address: newAddress });
  return (await limitDecisions(context, counters)).every(({ allowed }) => allowed);
}
