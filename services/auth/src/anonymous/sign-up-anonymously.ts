// POST /signup without address and number: creates an account that can be reached by its session only.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { createAccount } from '../accounts/create-account.ts';
import type { AuthContext } from '../settings/context.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { takeFromLimits, limitKey } from '../rate-limits/take-from-limits.ts';
import { checkedMetadata } from '../users/user-metadata.ts';
import type { Metadata } from '../users/user.ts';
import { unprocessable } from '../wire/auth-error.ts';
import { userAgentOf } from '../wire/body.ts';

export async function signUpAnonymously(
  context: AuthContext,
  request: Request,
  data: Metadata | undefined,
): Promise<TokenResponse> {
  if (!context.settings.anonymousSignIns)
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (context.settings.signUpDisabled) throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
  const metadata = checkedMetadata(data ?? {});
  const rule = { name: 'auth-anonymous', limit: context.settings.anonymousSignInsPerHour, windowSeconds: 3600 };
  await takeFromLimits(context, request, [{ rule, key: limitKey(networkOf(request)) }]);
  const tokens = await transaction(context.pool, async (tx) => {
    const account = { email: '', passwordHash: null, metadata, isAnonymous: true, now: context.clock.now() };
    const user = await createAccount(tx, account);
    if (!user) throw new Error('an account without address was taken');
    return startSession(tx, context, { user, method: 'anonymous', userAgent: userAgentOf(request) });
  });
  context.wakeRelay();
  return tokens;
}
