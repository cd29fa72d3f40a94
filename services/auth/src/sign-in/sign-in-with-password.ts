// grant_type=password. An unknown account, one without a password and a wrong password get the same answer after the same time.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuditOutcome } from '../audit/audit-action.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { findWeakness } from '../passwords/password-policy.ts';
import type { Weakness } from '../passwords/password-policy.ts';
import { readPhone } from '../phone/phone-number.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { findUserByEmail, findUserByPhone, lockUser, setPasswordHash } from '../users/users.sql.ts';
import { badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { takeAttempt } from './attempts.ts';
import { rememberNetwork } from './known-network.ts';

export const bodySchema = z.object({ email: text(), phone: text(), password: text() });

export async function signInWithPassword(
  context: AuthContext,
  request: Request,
): Promise<TokenResponse & { weak_password?: Weakness }> {
  const { email, phone, password } = readCredentials(context, request);
  await takeAttempt(context, request, 'sign-in', email || phone);
  const userAgent = userAgentOf(request);
  const user = await (phone === '' ? findUserByEmail(context.pool, email) : findUserByPhone(context.pool, phone));
  const matches = await context.hasher.verify(password, user?.passwordHash ?? null);
  const provider = phone === '' ? 'email' : 'phone';
  const refused = refusal(user, matches, provider, context.clock.now());
  if (refused || !user) return refuse(context, user, refused ?? 'unknown_account', { provider, userAgent });
  const renewed = await renewedHash(context, user, password);
  const tokens = await transaction(context.pool, async (tx) => {
    const current = await lockUser(tx, user.id);
    // The password was changed, or the account deleted, while this one was being checked.
    if (!current || !(await isStillRight(context, user, current, password))) throw failures.wrong_password();
    if (renewed !== undefined) await setPasswordHash(tx, user.id, renewed, context.clock.now());
    await rememberNetwork(tx, context, request, { userId: user.id, address: email || phone });
    return startSession(tx, context, { user: current, method: 'password', provider, userAgent });
  });
  context.wakeRelay();
  const weakness = findWeakness(context.policy, password, email || phone);
  return weakness ? { ...tokens, weak_password: weakness } : tokens;
}

/** Hashes the password again when the stored hash has an outdated cost. */
async function renewedHash({ hasher }: AuthContext, user: User, password: string): Promise<string | undefined> {
  return user.passwordHash !== null && hasher.isOutdated(user.passwordHash) ? hasher.hash(password) : undefined;
}

/** Another sign-in may have renewed the hash meanwhile. */
async function isStillRight({ hasher }: AuthContext, user: User, current: User, password: string): Promise<boolean> {
  return current.passwordHash === user.passwordHash || hasher.verify(password, current.passwordHash);
}

function readCredentials(
  { settings, phone: phoneSettings }: AuthContext,
  request: Request,
): { email: string; phone: string; password: string } {
  const { email, phone, password } = readBody(request, bodySchema);
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided on login.');
  if (phone !== '' && !phoneSettings.enabled)
    throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  if (phone !== '') return { email, phone: readPhone(phone), password };
  if (email === '') throw invalid('missing email or phone');
  if (!settings.emailEnabled) throw unprocessable('email_provider_disabled', 'Email logins are disabled');
  return { email: email.toLowerCase(), phone, password };
}

type Refusal = Exclude<AuditOutcome, 'succeeded' | 'token_reused' | 'wrong_factor'>;

/** A ban and a missing confirmation are revealed only to the right password. */
function refusal(
  user: User | undefined,
  matches: boolean,
  provider: 'email' | 'phone',
  now: Date,
): Refusal | undefined {
  if (!user) return 'unknown_account';
  if (!matches) return 'wrong_password';
  if (isBanned(user, now)) return 'banned';
  const confirmedAt = provider === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt;
  return confirmedAt === null ? 'not_confirmed' : undefined;
}

const wrongCredentials = () => badRequest('invalid_credentials', 'Invalid login credentials');
const phoneNotConfirmed = () => badRequest('phone_not_confirmed', 'Phone not confirmed');
const failures: Readonly<Record<Refusal, () => Error>> = {
  unknown_account: wrongCredentials,
  wrong_password: wrongCredentials,
  not_confirmed: () => badRequest('email_not_confirmed', 'Email not confirmed'),
  banned: () => badRequest('user_banned', 'User is banned'),
};

async function refuse(
  context: AuthContext,
  user: User | undefined,
  outcome: Refusal,
  { provider, userAgent }: { readonly provider: 'email' | 'phone'; readonly userAgent: string | null },
): Promise<never> {
  const audit = { userId: user?.id ?? null, action: 'sign_in', method: 'password', outcome, userAgent } as const;
  await recordAudit(context.pool, { ...audit, now: context.clock.now() });
  throw outcome === 'not_confirmed' && provider === 'phone' ? phoneNotConfirmed() : failures[outcome]();
}
