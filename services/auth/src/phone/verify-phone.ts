// POST /verify with a number: exchanges the code from an SMS for a session.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { findTokenByCode } from '../one-time-tokens/find-token-by-code.ts';
import { deleteOneTimeToken } from '../one-time-tokens/one-time-tokens.sql.ts';
import type { OneTimeTokenRow, PhoneTokenKind } from '../one-time-tokens/one-time-tokens.sql.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { takeAttempt } from '../sign-in/attempts.ts';
import { isBanned } from '../users/user.ts';
import { dropPassword, findUser, lockUser } from '../users/users.sql.ts';
import { badRequest, forbidden, invalid } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';
import { changePhone } from './change-phone.ts';
import { confirmPhone } from './confirm-phone.ts';
import { readPhone } from './phone-number.ts';

const kindsByType: Readonly<Record<string, readonly PhoneTokenKind[]>> = {
  sms: ['phone_confirmation', 'phone_sign_in'],
  phone_change: ['phone_change'],
};

export async function verifyPhone(
  context: AuthContext,
  request: Request,
  given: { readonly type: string; readonly phone: string; readonly token: string },
): Promise<TokenResponse> {
  if (!context.phone.enabled) throw badRequest('phone_provider_disabled', 'Phone logins are disabled');
  const phone = readPhone(given.phone);
  const kinds = Object.hasOwn(kindsByType, given.type) ? kindsByType[given.type] : undefined;
  if (!kinds) throw invalid('Invalid sms verification type');
  await takeAttempt(context, request, 'verify-sms', phone);
  const tokens = await transaction(context.pool, async (tx) => {
    const token = await findTokenByCode(tx, context, { sentTo: phone, code: given.token, kinds });
    return token && useCode(tx, context, token, userAgentOf(request));
  });
  context.wakeRelay();
  return tokens ?? refuse();
}

async function useCode(
  tx: Queryable,
  context: AuthContext,
  token: OneTimeTokenRow,
  userAgent: string | null,
): Promise<TokenResponse | undefined> {
  const now = context.clock.now();
  const user = await lockUser(tx, token.userId);
  if (!user) return undefined;
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned');
  await deleteOneTimeToken(tx, token.id);
  if (token.kind === 'phone_change') await changePhone(tx, context, user);
  // The number was unproven until now: a password that a stranger set must not survive the proof.
  if (token.kind === 'phone_sign_in' && user.phoneConfirmedAt === null) await dropPassword(tx, user.id, now);
  if (token.kind !== 'phone_change') await confirmPhone(tx, user, 'phone', now);
  const proven = (await findUser(tx, user.id)) ?? user;
  return startSession(tx, context, { user: proven, method: 'otp', provider: 'phone', auditMethod: 'sms', userAgent });
}

function refuse(): never {
  throw forbidden('otp_expired', 'Token has expired or is invalid');
}
