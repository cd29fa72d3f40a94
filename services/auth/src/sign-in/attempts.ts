// Limits guessing: here at one account, here at all accounts together, and at one account from everywhere.
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { LimitDecision, LimitRule } from '@consilium/kit/limits/limiter.ts';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { AuthError, tooManyRequests } from '../wire/auth-error.ts';
import { isKnownHere } from './known-network.ts';
import { networkOf } from './network.ts';

const WINDOW_SECONDS = 300;
const HOUR_SECONDS = 3600;
/** Many people may share a network. */
const PEOPLE_OF_A_NETWORK = 10;
/** Of all networks together, an account is tried so many times an hour before only the known ones go on: 120 by default. */
const HOURLY_SHARE = 4;
/** A million codes, five tries each, a mail a minute: so many a day are one chance in 20,000. The mail's link is not limited. */
const TYPED_CODES_PER_DAY = 50;

/** Codes by SMS are few, and each dies after some tries; there is no link beside them. */
type Kind = 'sign-in' | 'verify' | 'verify-sms';
interface Take {
  readonly rule: LimitRule;
  readonly key: string;
}

/** `address` is an e-mail address or a number. Throws when there were too many, and when nobody can say how many there were. */
export async function takeAttempt(context: AuthContext, request: Request, kind: Kind, address: string): Promise<void> {
  const here = takeHere(context, request, kind, address);
  const inAll = kind === 'verify-sms' ? [] : [takeInAll(context, kind, address)];
  const withOthers = [takeOfNetwork(context, request, kind), ...inAll];
  const decisions = await take(context, [here, ...withOthers]);
  if (decisions.every(({ allowed }) => allowed)) return;
  const isUsedUpByOthers = kind === 'sign-in' && decisions[0]?.allowed === true;
  if (isUsedUpByOthers && (await isKnownHere(context, request, address))) {
    // The refusal above has taken nothing.
    const [own] = await take(context, [here]);
    if (own?.allowed) return;
  }
  const waits = decisions.filter(({ allowed }) => !allowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
  request.res?.set('Retry-After', String(Math.max(...waits)));
  throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached');
}

/** Nobody can use up what somebody else has elsewhere. */
function takeHere({ attemptsPer5Minutes: limit }: AuthContext, request: Request, kind: Kind, address: string): Take {
  const rule = { name: `auth-${kind}`, limit, windowSeconds: WINDOW_SECONDS };
  return { rule, key: digest(`${networkOf(request)}\n${address}`) };
}

/** One guess at each of many accounts. */
function takeOfNetwork({ attemptsPer5Minutes }: AuthContext, request: Request, kind: Kind): Take {
  const limit = attemptsPer5Minutes * PEOPLE_OF_A_NETWORK;
  return {
    rule: { name: `auth-${kind}-network`, limit, windowSeconds: WINDOW_SECONDS },
    key: digest(networkOf(request)),
  };
}

function takeInAll({ attemptsPer5Minutes }: AuthContext, kind: Kind, address: string): Take {
  const rule =
    kind === 'sign-in'
      ? { name: 'auth-sign-in-account', limit: attemptsPer5Minutes * HOURLY_SHARE, windowSeconds: HOUR_SECONDS }
      : { name: 'auth-verify-account', limit: TYPED_CODES_PER_DAY, windowSeconds: 24 * HOUR_SECONDS };
  return { rule, key: digest(address) };
}

function take(context: AuthContext, takes: readonly Take[]): Promise<readonly LimitDecision[]> {
  return context.limiter.take(takes, context.clock.now()).catch(refuse);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function refuse(error: unknown): never {
  if (error instanceof LimiterUnavailableError)
    throw new AuthError(
      503,
      'unexpected_failure',
      'Signing in is not possible at the moment, please try again shortly',
    );
  throw error;
}
