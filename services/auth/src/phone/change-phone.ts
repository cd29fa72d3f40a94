// PUT /user with a number: it becomes the account's own when the code sent to it is entered.
import { accountConfirmed } from '@consilium/contracts/auth/events.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { SmsChannel } from '@consilium/kit/sms/sms.ts';
import { publish } from '../accounts/account-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { hasIdentity, insertIdentity } from '../identities/identities.sql.ts';
import { phoneChanged } from '../mail/security-letters.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { deleteOneTimeTokensOf } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { User } from '../users/user.ts';
import { addProvider, findUserByPhone } from '../users/users.sql.ts';
import { badRequest, unprocessable } from '../wire/auth-error.ts';
import type { AuthError } from '../wire/auth-error.ts';
import { readChannel, readSmsNumber } from './phone-number.ts';
import { finishPhoneChange, markPhoneIdentityVerified, startPhoneChange } from './phones.sql.ts';
import { sendCode, sendNotice } from './send-code.ts';
import { requireSmsWait } from './limit-sms.ts';

export interface WantedPhone {
  readonly phone: string;
  readonly channel: SmsChannel;
}

/** Undefined when the number does not change. */
export function readWantedPhone(
  context: AuthContext,
  user: User,
  given: { readonly phone: string; readonly channel: string },
): WantedPhone | undefined {
  if (given.phone === '') return undefined;
  if (!context.phone.enabled) throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
  const wanted = { phone: readSmsNumber(context.phone, given.phone), channel: readChannel(given.channel) };
  return wanted.phone === user.phone ? undefined : wanted;
}

/** The caller has checked a rate limit, because the answer reveals who has an account. */
export async function requireFreePhone(context: AuthContext, { phone }: WantedPhone): Promise<void> {
  if (await findUserByPhone(context.pool, phone)) throw phoneExists();
}

export function phoneExists(): AuthError {
  return unprocessable('phone_exists', 'A user with this phone number has already been registered');
}

/** The caller has checked the account's rate limit. */
export async function beginPhoneChange(
  tx: Queryable,
  context: AuthContext,
  user: User,
  { phone, channel }: WantedPhone,
): Promise<void> {
  const now = context.clock.now();
  await startPhoneChange(tx, user.id, phone, now);
  if (context.phone.autoconfirm) return changePhone(tx, context, { ...user, newPhone: phone });
  await requireSmsWait(tx, context, { phone });
  await sendCode(tx, context, { user, kind: 'phone_change', to: phone, channel });
}

/** Invalidates codes sent to the old number, and notifies the owner. */
export async function changePhone(tx: Queryable, context: AuthContext, user: User): Promise<void> {
  const now = context.clock.now();
  const phone = user.newPhone ?? '';
  if (!(await finishPhoneChange(tx, user.id, now))) throw phoneExists();
  if (!(await hasIdentity(tx, user.id, 'phone'))) {
    const data = { phone, email_verified: false, phone_verified: false };
    await insertIdentity(tx, { id: newId(), userId: user.id, provider: 'phone', data, now });
    await addProvider(tx, user.id, 'phone', now);
  }
  await markPhoneIdentityVerified(tx, user.id, phone, now);
  await deleteOneTimeTokensOf(tx, user.id);
  await recordAudit(tx, { userId: user.id, action: 'phone_changed', now });
  await tell(tx, context, user);
  const isFirstProof = user.emailConfirmedAt === null && user.phoneConfirmedAt === null;
  if (isFirstProof) await publish(tx, accountConfirmed, user.pseudonym, { method: 'phone' }, now);
}

/** By mail if there is a proven address; otherwise by SMS to the old number, if it was proven. */
async function tell(tx: Queryable, context: AuthContext, user: User): Promise<void> {
  if (user.emailConfirmedAt !== null) return tellOwner(tx, context, user, phoneChanged);
  if (user.phoneConfirmedAt === null || user.phone === '') return;
  await sendNotice(tx, context, { user, kind: 'phone_changed', to: user.phone, channel: 'sms' });
}
