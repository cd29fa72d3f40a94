// Limits attempts: of a network at one account, of a network at all accounts, and of all networks at one account.
import type { LimitDecision } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { limitDecisions, refuseUsedUp, limitKey } from '../rate-limits/take-from-limits.ts';
import type { LimitCounter } from '../rate-limits/take-from-limits.ts';
import { isFromKnownNetwork } from './known-network.ts';
import { findCountedAccount, keepSignInLock } from './sign-in-locks.sql.ts';

const WINDOW_SECONDS = 300;
const HOUR_SECONDS = 3600;
/** How many people may share a network. */
const PEOPLE_OF_A_NETWORK = 10;
/** All networks together have this multiple of the limit per account and hour, 120 by default; after that only known networks may try. */
const HOURLY_SHARE = 4;
/** A million codes, five tries per code: this many tries a day are one chance in 20,000. The mail's link is not limited. */
const TYPED_CODES_PER_DAY = 50;

/** `verify-sms` has no daily limit: few codes are sent by SMS, each allows a few tries, and there is no link beside them. */
type Kind = 'sign-in' | 'verify' | 'verify-sms';

interface Attempt {
  readonly kind: Kind;
  /** An e-mail address or a number, and how often the lock of its account was lifted: then the counts began anew. */
  readonly counted: string;
}

/** `address` is an e-mail address or a number. Throws after too many attempts, and when the limiter does not answer. */
export async function takeAttempt(context: AuthContext, request: Request, kind: Kind, address: string): Promise<void> {
  const account = await findCountedAccount(context.pool, address);
  const attempt: Attempt = { kind, counted: account?.lifted ? `${address}\n${account.lifted}` : address };
  const networkAccount = networkAccountCounter(context, request, attempt);
  const inAll = kind === 'verify-sms' ? [] : [accountCounter(context, attempt)];
  const decisions = await limitDecisions(context, [networkAccount, ...inAll, networkCounter(context, request, kind)]);
  if (decisions.every(({ allowed }) => allowed)) return;
  const isUsedUpByOthers = kind === 'sign-in' && decisions[0]?.allowed === true;
  if (isUsedUpByOthers && (await isFromKnownNetwork(context, request, address))) {
    // A refusal takes nothing from any limit, so this attempt has not been counted yet.
    const [own] = await limitDecisions(context, [networkAccount]);
    if (own?.allowed) return;
  }
  if (account) keepLock(context, account.userId, { network: decisions[0], everywhere: inAll[0] && decisions[1] });
  refuseUsedUp(request, decisions);
}

/** Nothing waits for it: the answer must not take longer for addresses that have an account. */
function keepLock(
  { pool, clock, log }: AuthContext,
  userId: string,
  { network, everywhere }: { network: LimitDecision | undefined; everywhere: LimitDecision | undefined },
): void {
  const now = clock.now();
  const until = (decision: LimitDecision | undefined) =>
    decision?.allowed === false ? new Date(now.getTime() + decision.retryAfterSeconds * 1000) : null;
  const lock = { networkUntil: until(network), everywhereUntil: until(everywhere) };
  if (lock.networkUntil === null && lock.everywhereUntil === null) return;
  keepSignInLock(pool, userId, lock, now).catch((error: unknown) => {
    log.warn({ err: error }, 'administrators do not see that an account is locked');
  });
}

/** One network at one account: nobody can use up the attempts of another network. */
function networkAccountCounter(
  { attemptsPer5Minutes: limit }: AuthContext,
  request: Request,
  { kind, counted }: Attempt,
): LimitCounter {
  const rule = { name: `auth-${kind}`, limit, windowSeconds: WINDOW_SECONDS };
  return { rule, key: limitKey(`${networkOf(request)}\n${counted}`) };
}

/** One network at all accounts: stops one guess at each of many. */
function networkCounter({ attemptsPer5Minutes }: AuthContext, request: Request, kind: Kind): LimitCounter {
  const limit = attemptsPer5Minutes * PEOPLE_OF_A_NETWORK;
  return {
    rule: { name: `auth-${kind}-network`, limit, windowSeconds: WINDOW_SECONDS },
    key: limitKey(networkOf(request)),
  };
}

function accountCounter({ attemptsPer5Minutes }: AuthContext, { kind, counted }: Attempt): LimitCounter {
  const rule =
    kind === 'sign-in'
      ? { name: 'auth-sign-in-account', limit: attemptsPer5Minutes * HOURLY_SHARE, windowSeconds: HOUR_SECONDS }
      : { name: 'auth-verify-account', limit: TYPED_CODES_PER_DAY, windowSeconds: 24 * HOUR_SECONDS };
  return { rule, key: limitKey(counted) };
}
