// PUT /user: merges data; a new password ends the other sessions, a new address needs confirmation by both addresses.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { requireLevelToChangeAccount } from '../factors/require-level.ts';
import { requireMailWait, takeMailLimits } from '../mail/limit-mails.ts';
import { sendEmailChange } from '../mail/send-proof.ts';
import type { ReturnTo } from '../mail/send-proof.ts';
import { changePassword, checkNewPassword, requirePasswordUnchanged } from '../passwords/change-password.ts';
import { checkPassword } from '../passwords/password-policy.ts';
import { beginPhoneChange, readWantedPhone, requireFreePhone } from '../phone/change-phone.ts';
import type { WantedPhone } from '../phone/change-phone.ts';
import { takeSmsLimits } from '../phone/limit-sms.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { checkNonce } from '../reauthentication/check-nonce.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { requireOwnAccount } from '../saml/sso-managed.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { announceRevoked } from '../sessions/revoke-sessions.ts';
import { forbidden, unprocessable } from '../wire/auth-error.ts';
import { codeChallengeFields, readBody, record, text, userAgentOf } from '../wire/body.ts';
import { takeContactLimits } from './limit-contact-changes.ts';
import { readEmailAddress } from './email-address.ts';
import { userJson } from './user-json.ts';
import type { UserJson } from './user-json.ts';
import { mergeMetadata } from './user-metadata.ts';
import type { Metadata, User } from './user.ts';
import { findUser, isEmailTaken, setUserMetadata, startEmailChange } from './users.sql.ts';

export const bodySchema = z.object({
  email: text(),
  phone: text(),
  channel: text(),
  password: text(),
  current_password: text(),
  nonce: text(),
  data: record(),
  app_metadata: record(),
  ...codeChallengeFields,
});

interface Change {
  readonly email: string | undefined;
  readonly data: Metadata | undefined;
  readonly passwordHash: string | undefined;
  readonly userAgent: string | null;
}

export async function updateUser(context: AuthContext, request: Request): Promise<UserJson> {
  const signedIn = await requireSession(context, request);
  const body = readBody(request, bodySchema);
  requireLevelToChangeAccount(signedIn, body);
  requireOwnAccount(signedIn.user, body);
  const email = checkFields(context, signedIn, body);
  const phone = readWantedPhone(context, signedIn.user, body);
  if (email !== undefined || phone !== undefined) await takeContactLimits(context, request, signedIn.user);
  if (email !== undefined) await requireFreeEmail(context, email);
  if (phone !== undefined) await requireFreePhone(context, phone);
  const to = { redirectTo: requestedRedirect(context, request), challenge: readCodeChallenge(body) };
  if (body.password !== '') await checkNonce(context, signedIn, body.nonce);
  const passwordHash = await checkNewPassword(context, request, signedIn, body);
  if (phone !== undefined) await takePhoneLimits(context, request, signedIn.user, phone);
  if (email !== undefined) await takeAddressLimits(context, request, signedIn.user, email);
  const change = { email, data: body.data, passwordHash, userAgent: userAgentOf(request) };
  const { user, ended } = await transaction(context.pool, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    requireLevelToChangeAccount(held, body);
    if (passwordHash !== undefined) requirePasswordUnchanged(signedIn.user, held.user);
    const ended = await applyChange(tx, context, held, change);
    if (phone !== undefined) await beginPhoneChange(tx, context, held.user, phone);
    if (email !== undefined) await changeAddress(tx, context, held.user, email, to);
    return { user: (await findUser(tx, held.user.id)) ?? held.user, ended };
  });
  context.wakeRelay();
  await announceRevoked(context, ended);
  return userJson(user);
}

/** No limit is needed when numbers are not proven, because nothing is sent. */
async function takePhoneLimits(
  context: AuthContext,
  request: Request,
  { id: userId }: User,
  { phone }: WantedPhone,
): Promise<void> {
  if (!context.phone.autoconfirm) await takeSmsLimits(context, request, { phone, userId });
}

/** No limit is needed when addresses are not proven, because nothing is sent. */
async function takeAddressLimits(
  context: AuthContext,
  request: Request,
  user: User,
  newAddress: string,
): Promise<void> {
  if (!provesNewAddress(context, user)) return;
  await takeMailLimits(context, request, { address: user.email, kind: 'email_change', newAddress });
}

function provesNewAddress({ settings }: AuthContext, { isAnonymous }: User): boolean {
  return !isAnonymous || !settings.mailerAutoconfirm;
}

/** When addresses are not proven, an anonymous account gets its first one at once: it has nothing to lose. */
async function changeAddress(
  tx: Queryable,
  context: AuthContext,
  user: User,
  newEmail: string,
  to: ReturnTo,
): Promise<void> {
  if (provesNewAddress(context, user)) {
    await requireMailWait(tx, context, user.email || newEmail, 'email_change');
    return sendEmailChange(tx, context, user, newEmail, to);
  }
  const now = context.clock.now();
  await startEmailChange(tx, user.id, newEmail, now);
  await changeEmail(tx, context, { ...user, newEmail });
}

/** Returns the new address, if there is one. Checks in GoTrue's order. */
function checkFields(context: AuthContext, { user }: SignedIn, body: z.output<typeof bodySchema>): string | undefined {
  const email = body.email === '' ? user.email : readEmailAddress(body.email);
  if (user.isAnonymous && body.password !== '' && email === '' && body.phone === '')
    throw unprocessable(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  if (body.password !== '') checkPassword(context.policy, body.password, email || user.phone);
  if (body.app_metadata) throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
  return email === user.email ? undefined : email;
}

async function requireFreeEmail(context: AuthContext, email: string): Promise<void> {
  if (await isEmailTaken(context.pool, email))
    throw unprocessable('email_exists', 'A user with this email address has already been registered');
}

/** Returns the ids of the sessions that ended. */
async function applyChange(
  tx: Queryable,
  context: AuthContext,
  { user, session }: SignedIn,
  change: Change,
): Promise<readonly string[]> {
  const now = context.clock.now();
  if (change.data) {
    await setUserMetadata(tx, user.id, mergeMetadata(user.userMetadata, change.data), now);
    await changeProfile(tx, user, change.data, now);
  }
  const { passwordHash, userAgent } = change;
  if (passwordHash === undefined) return [];
  return changePassword(tx, context, { user, sessionId: session.id, passwordHash, userAgent });
}
