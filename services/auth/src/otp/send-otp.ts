// POST /otp: mails a link and a code that sign in; an address without an account gets one, unless the client forbids it.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { createAccount } from '../accounts/create-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { requireMailWait, takeMailLimits } from '../mail/limit-mails.ts';
import { sendConfirmationNow, sendMagicLink } from '../mail/send-proof.ts';
import type { ReturnTo } from '../mail/send-proof.ts';
import { sendPhoneOtp } from '../phone/send-phone-otp.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata, User } from '../users/user.ts';
import { dropUnprovenPassword, findUserByEmail } from '../users/users.sql.ts';
import { badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { codeChallengeFields, readBody, record, text } from '../wire/body.ts';
import { inEvenTime } from '../wire/even-time.ts';

export const bodySchema = z.object({
  email: text(),
  phone: text(),
  channel: text(),
  create_user: z.boolean().nullish(),
  data: record(),
  ...codeChallengeFields,
});
type Body = z.output<typeof bodySchema>;

interface OtpRequest {
  readonly email: string;
  readonly createUser: boolean;
  readonly metadata: Metadata;
  readonly to: ReturnTo;
}

export async function sendOtp(context: AuthContext, request: Request): Promise<object> {
  const body = readBody(request, bodySchema);
  checkBody(context, body);
  if (body.phone !== '') return sendPhoneOtp(context, request, body);
  const requested = {
    email: readEmailAddress(body.email),
    createUser: body.create_user !== false,
    metadata: checkedMetadata(body.data ?? {}),
    to: { redirectTo: requestedRedirect(context, request), challenge: readCodeChallenge(body) },
  };
  await takeMailLimits(context, request, { address: requested.email, kind: 'magic_link' });
  await inEvenTime(() => transaction(context.pool, (tx) => send(tx, context, requested)));
  context.wakeRelay();
  return {};
}

/** Checks in GoTrue's order. */
function checkBody({ settings, phone: phoneSettings }: AuthContext, { email, phone, channel }: Body): void {
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided');
  if (email === '' && phone === '') throw invalid('One of email or phone must be set');
  if (email !== '' && channel !== '') throw invalid('Channel should only be specified with Phone OTP');
  if (phone !== '' && !phoneSettings.enabled) throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
  if (phone === '' && !settings.emailEnabled)
    throw unprocessable('email_provider_disabled', 'Email logins are disabled');
}

/** Checks the same rate limit for every address, so that the answer to a second request reveals nothing either. */
async function send(tx: Queryable, context: AuthContext, requested: OtpRequest): Promise<void> {
  await requireMailWait(tx, context, requested.email, 'magic_link');
  const user = await findOrCreate(tx, context, requested);
  if (!user) return;
  await (user.emailConfirmedAt ? sendMagicLink : sendConfirmationNow)(tx, context, user, requested.to);
  // The mail's reader chose no password: one that a stranger signed up with must not survive the proof. It is deleted now,
  // not with the proof, because the stranger could replace the mail by that of a new sign-up.
  await dropUnprovenPassword(tx, user.id, context.clock.now());
}

/** Undefined for an address that has no account and gets none. */
async function findOrCreate(tx: Queryable, context: AuthContext, requested: OtpRequest): Promise<User | undefined> {
  const { email, metadata, createUser } = requested;
  const known = await findUserByEmail(tx, email);
  if (known) return known;
  if (createUser && !context.settings.signUpDisabled)
    // A concurrent sign-up may have been faster.
    return (
      (await createAccount(tx, { email, passwordHash: null, metadata, now: context.clock.now() })) ??
      findUserByEmail(tx, email)
    );
  if (!createUser && context.settings.otpTellsUnknownAddresses)
    throw unprocessable('otp_disabled', 'Signups not allowed for otp');
  return undefined;
}
