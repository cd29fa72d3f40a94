// POST /signup: creates an account and sends its confirmation; a taken address gets the same kind of answer, no address an anonymous account.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { signUpAnonymously } from '../anonymous/sign-up-anonymously.ts';
import type { AuthContext } from '../settings/context.ts';
import { accountExists } from '../mail/account-letters.ts';
import { requireMailWait, takeMailLimits } from '../mail/limit-mails.ts';
import { orderLetter } from '../mail/order-letter.ts';
import { sendConfirmation } from '../mail/send-proof.ts';
import type { ReturnTo } from '../mail/send-proof.ts';
import { checkPassword } from '../passwords/password-policy.ts';
import { signUpWithPhone } from '../phone/sign-up-with-phone.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { startSession } from '../sessions/start-session.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { lookAlikeJson, userJson } from '../users/user-json.ts';
import type { UserJson } from '../users/user-json.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata, User } from '../users/user.ts';
import { findUser, findUserByEmail } from '../users/users.sql.ts';
import { badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { codeChallengeFields, readBody, record, text, userAgentOf } from '../wire/body.ts';

export const bodySchema = z.object({
  email: text(),
  phone: text(),
  password: text(),
  channel: text(),
  data: record(),
  ...codeChallengeFields,
});
type Body = z.output<typeof bodySchema>;

export async function signUp(context: AuthContext, request: Request): Promise<object> {
  const body = readBody(request, bodySchema);
  if (body.email === '' && body.phone === '') return signUpAnonymously(context, request, body.data);
  const challenge = checkBody(context, body);
  if (body.phone !== '') return signUpWithPhone(context, request, body);
  const email = readEmailAddress(body.email);
  const metadata = checkedMetadata(body.data ?? {});
  const to = { redirectTo: requestedRedirect(context, request), challenge };
  if (!context.settings.mailerAutoconfirm) await takeMailLimits(context, request, { address: email, kind: 'sign_up' });
  // Hashes for a taken address too, so that the answer takes as long.
  const passwordHash = await context.hasher.hash(body.password);
  const answer = await transaction(context.pool, async (tx) => {
    const user = await createAccount(tx, { email, passwordHash, metadata, now: context.clock.now() });
    if (context.settings.mailerAutoconfirm) return signInAtOnce(tx, context, user, userAgentOf(request));
    return user ? sendAndShow(tx, context, user, to) : answerForTaken(tx, context, email, metadata, to);
  });
  context.wakeRelay();
  return answer;
}

/** GoTrue's order: the password is checked before the address. */
function checkBody(context: AuthContext, body: Body): ReturnTo['challenge'] {
  const { email, phone, password } = body;
  if (context.settings.signUpDisabled) throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
  if (password === '') throw invalid('Signup requires a valid password');
  // Only the length is checked before the address, because GoTrue has no list of weak passwords by default.
  if (email !== '' && Array.from(password).length >= context.policy.minCharacters) readEmailAddress(email);
  checkPassword(context.policy, password, email || phone.replace('+', ''));
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  if (phone !== '' && body.code_challenge !== '') throw invalid('PKCE not supported for phone signups');
  const challenge = readCodeChallenge(body);
  if (phone !== '' && !context.phone.enabled) throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
  if (phone === '' && !context.settings.emailEnabled)
    throw badRequest('email_provider_disabled', 'Email signups are disabled');
  return challenge;
}

/** Nothing is proven here, so a taken address gets an error and never the existing account. */
async function signInAtOnce(
  tx: Queryable,
  context: AuthContext,
  user: User | undefined,
  userAgent: string | null,
): Promise<object> {
  if (!user) throw unprocessable('user_already_exists', 'User already registered');
  await confirmAccount(tx, user, 'admin', context.clock.now());
  return startSession(tx, context, { user, method: 'password', userAgent });
}

async function answerForTaken(
  tx: Queryable,
  context: AuthContext,
  email: string,
  metadata: Metadata,
  to: ReturnTo,
): Promise<UserJson> {
  const user = await findUserByEmail(tx, email);
  // The address is unproven: the account keeps its first password and data, and the mail is sent again.
  if (user && user.emailConfirmedAt === null) return sendAndShow(tx, context, user, to);
  const now = context.clock.now();
  await requireMailWait(tx, context, email, 'sign_up');
  await orderLetter(tx, context, randomUUID(), { to: { email }, letter: accountExists.with({}) });
  return lookAlikeJson({ id: randomUUID(), email, metadata, now });
}

async function sendAndShow(tx: Queryable, context: AuthContext, user: User, to: ReturnTo): Promise<UserJson> {
  await sendConfirmation(tx, context, user, to);
  return userJson((await findUser(tx, user.id)) ?? user);
}
