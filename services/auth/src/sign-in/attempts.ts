// Limits attempts: of a network at one account, of a network at all accounts, and of all networks at one account.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { networkOf } from '@consilium/kit/http/network.ts';
import { limitDecisions, refuseUsedUp, limitKey } from '../rate-limits/take-from-limits.ts';
import type { LimitCounter } from '../rate-limits/take-from-limits.ts';
import { isFromKnownNetwork } from './known-network.ts';

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

/** `address` is an e-mail address or a number. Throws after too many attempts, and when the limiter does not answer. */
export async function takeAttempt(context: AuthContext, request: Request, kind: Kind, address: string): Promise<void> {
  const networkAccount = networkAccountCounter(context, request, kind, address);
  const inAll = kind === 'verify-sms' ? [] : [accountCounter(context, kind, address)];
  const withOthers = [networkCounter(context, request, kind), ...inAll];
  const decisions = await limitDecisions(context, [networkAccount, ...withOthers]);
  if (decisions.every(({ allowed }) => allowed)) return;
  const isUsedUpByOthers = kind === 'sign-in' && decisions[0]?.allowed === true;
  if (isUsedUpByOthers && (await isFromKnownNetwork(context, request, address))) {
    // A refusal takes nothing from any limit, so this attempt has not been counted yet.
    const [own] = await limitDecisions(context, [networkAccount]);
    if (own?.allowed) return;
  }
  refuseUsedUp(request, decisions);
}

/** One network at one account: nobody can use up the attempts of another network. */
function networkAccountCounter(
  { attemptsPer5Minutes: limit }: AuthContext,
  request: Request,
  kind: Kind,
  address: string,
): LimitCounter {
  const rule = { name: `auth-${kind}`, limit, windowSeconds: WINDOW_SECONDS };
  return { rule, key: limitKey(`${networkOf(request)}\n${address}`) };
}

/** One network at all accounts: stops one guess at each of many. */
function networkCounter({ attemptsPer5Minutes }: AuthContext, request: Request, kind: Kind): LimitCounter {
  const limit = attemptsPer5Minutes * PEOPLE_OF_A_NETWORK;
  return {
    rule: { name: `auth-${kind}-network`, limit, windowSeconds: WINDOW_SECONDS },
    key: limitKey(networkOf(request)),
  };
}

function accountCounter({ attemptsPer5Minutes }: AuthContext, kind: Kind, address: string): LimitCounter {
  const rule =
    kind === 'sign-in'
      ? { name: 'auth-sign-in-account', limit: attemptsPer5Minutes * HOURLY_SHARE, windowSeconds: HOUR_SECONDS }
      : { name: 'auth-verify-account', limit: TYPED_CODES_PER_DAY, windowSeconds: 24 * HOUR_SECONDS };
  return { rule, key: limitKey(address) };
}
