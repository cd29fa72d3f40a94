// grant_type=password. Unknown account, no password and wrong password look and cost the same.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuditOutcome } from '../audit/audit-action.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { findWeakness } from '../passwords/password-policy.ts';
import type { Weakness } from '../passwords/password-policy.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { findUserByEmail, lockUser } from '../users/users.sql.ts';
import { badRequest, invalid, unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { takeAttempt } from './attempts.ts';

const bodySchema = z.object({ email: text(), phone: text(), password: text() });

export async function signInWithPassword(
  context: AuthContext,
  request: Request,
): Promise<TokenResponse & { weak_password?: Weakness }> {
  const { email, password } = readAddress(context, request);
  await takeAttempt(context, request, 'sign-in', email);
  const userAgent = userAgentOf(request);
  const user = await findUserByEmail(context.pool, email);
  const matches = await context.hasher.verify(password, user?.passwordHash ?? null);
  const refused = refusal(user, matches, context.clock.now());
  if (refused || !user) return refuse(context, user, refused ?? 'unknown_account', userAgent);
  const tokens = await transaction(context.pool, async (tx) => {
    const current = await lockUser(tx, user.id);
    // The password was changed, or the account closed, while this one was being checked.
    if (current?.passwordHash !== user.passwordHash) throw failures.wrong_password();
    return startSession(tx, context, { user: current, method: 'password', userAgent });
  });
  context.wakeRelay();
  const weakness = findWeakness(context.policy, password, email);
  return weakness ? { ...tokens, weak_password: weakness } : tokens;
}

function readAddress({ settings }: AuthContext, request: Request): { email: string; password: string } {
  const { email, phone, password } = readBody(request, bodySchema);
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided on login.');
  if (phone !== '') throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  if (email === '') throw invalid('missing email or phone');
  if (!settings.emailEnabled) throw unprocessable('email_provider_disabled', 'Email logins are disabled');
  return { email: email.toLowerCase(), password };
}

type Refusal = Exclude<AuditOutcome, 'succeeded' | 'token_reused' | 'wrong_factor'>;

/** What a wrong password hides stays hidden: a ban and a missing confirmation are told to the right one only. */
function refusal(user: User | undefined, matches: boolean, now: Date): Refusal | undefined {
  if (!user) return 'unknown_account';
  if (!matches) return 'wrong_password';
  if (isBanned(user, now)) return 'banned';
  return user.emailConfirmedAt === null ? 'not_confirmed' : undefined;
}

const wrongCredentials = () => badRequest('invalid_credentials', 'Invalid login credentials');
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
  userAgent: string | null,
): Promise<never> {
  const audit = { userId: user?.id ?? null, action: 'sign_in', method: 'password', outcome, userAgent } as const;
  await recordAudit(context.pool, { ...audit, now: context.clock.now() });
  throw failures[outcome]();
}
