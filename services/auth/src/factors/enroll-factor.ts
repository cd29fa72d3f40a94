// POST /factors: starts enrolling a second factor; it counts once it is verified.
import { newId } from '@consilium/kit/ids.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { requireSession } from '../sessions/require-session.ts';
import { readSmsNumber } from '../phone/phone-number.ts';
import type { User } from '../users/user.ts';
import { lockUser } from '../users/users.sql.ts';
import { badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import type { AuthError } from '../wire/auth-error.ts';
import { readBody, text } from '../wire/body.ts';
import { deleteUnfinishedFactors, insertFactor } from './factors.sql.ts';
import { readFriendlyName, MAX_NAME_CHARACTERS } from './friendly-name.ts';
import { requireLevelToEnroll } from './require-level.ts';
import { makeRoomForNumber } from './phone/own-number.ts';
import { newTotp } from './totp.ts';

const MAX_FACTORS = 10;
const UNFINISHED_MS = 300_000;

export const bodySchema = z.object({ factor_type: text(), friendly_name: text(), issuer: text(), phone: text() });
type Body = z.output<typeof bodySchema>;

export async function enrollFactor(context: AuthContext, request: Request): Promise<object> {
  const signedIn = await requireSession(context, request);
  requireLevelToEnroll(signedIn);
  const body = readBody(request, bodySchema);
  const type = readType(context, body);
  const friendlyName = readFriendlyName(body.friendly_name);
  const totp = type === 'totp' ? newTotp(readIssuer(context, body), accountLabel(signedIn.user)) : undefined;
  const phone = type === 'phone' ? readSmsNumber(context.phone, body.phone) : undefined;
  const id = newId();
  await transaction(context.pool, async (tx) => {
    const now = context.clock.now();
    // The lock makes the limit hold for concurrent requests.
    await lockUser(tx, signedIn.user.id);
    await deleteUnfinishedFactors(tx, signedIn.user.id, new Date(now.getTime() - UNFINISHED_MS));
    if (phone !== undefined)
      await makeRoomForNumber(tx, (await lockUser(tx, signedIn.user.id)) ?? signedIn.user, phone);
    checkRoom((await lockUser(tx, signedIn.user.id)) ?? signedIn.user);
    const secret = totp ? context.sealer.seal(totp.secret) : null;
    const secretSealed = totp !== undefined && context.sealer.seals;
    const factor = { id, userId: signedIn.user.id, type, status: 'unverified' as const, friendlyName, phone };
    if (!(await insertFactor(tx, { ...factor, secret, secretSealed, now }))) throw nameConflict(friendlyName);
  });
  return { id, type, friendly_name: friendlyName, ...(totp && { totp }), ...(phone && { phone: body.phone }) };
}

export function nameConflict(friendlyName: string): AuthError {
  const name = JSON.stringify(friendlyName);
  return unprocessable(
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${name} for this user already exists`,
  );
}

function readType(context: AuthContext, body: Body): 'totp' | 'webauthn' | 'phone' {
  switch (body.factor_type) {
    case 'totp':
      if (context.factors.totp) return 'totp';
      throw unprocessable('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
    case 'webauthn':
      if (context.factors.webauthn) return 'webauthn';
      throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    case 'phone':
      if (body.phone === '') throw invalid('Phone number required to enroll Phone factor');
      if (context.factors.phone) return 'phone';
      throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    default:
      throw badRequest('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
}

function readIssuer(context: AuthContext, { issuer }: Body): string {
  if (issuer.length > MAX_NAME_CHARACTERS)
    throw invalid(`issuer cannot be longer than ${MAX_NAME_CHARACTERS} characters`);
  return issuer === '' ? new URL(context.redirects.origin).host : issuer;
}

function accountLabel(user: User): string {
  return user.email || user.phone || user.id;
}

function checkRoom(user: User): void {
  if (user.factors.length < MAX_FACTORS) return;
  throw unprocessable(
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );
}
