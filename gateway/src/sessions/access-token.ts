// Verifies auth's access tokens by its published keys, which are never shared secrets. Keys are kept while auth cannot be reached.
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { FetchImplementation, FlattenedJWSInput, JWSHeaderParameters } from 'jose';
import { z } from 'zod';
import { askAny } from '../proxy/ask-any.ts';
import type { Session } from './session.ts';

const AUDIENCE = 'authenticated';
const KEYS_PATH = `${servicePrefixes.auth}/.well-known/jwks.json`;
export const KEYS_MAX_AGE_MS = 10 * 60 * 1000;
/** Between two fetches for an unknown key id. */
const COOLDOWN_MS = 10_000;
const KEYS_TIMEOUT_MS = 3000;
const CLOCK_TOLERANCE_SECONDS = 5;

const claimsSchema = z.object({
  sub: z.uuid(),
  pseudonym: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.string().optional(),
  /** The account has a second factor that this session has not verified. */
  needs_second_factor: z.boolean().optional(),
});

export type TokenVerifier = (token: string) => Promise<Session>;

/**
 * Rejects with UNAUTHORIZED for an invalid token, SECOND_FACTOR_NEEDED for one that is valid for auth's routes only,
 * SERVICE_UNAVAILABLE when the token cannot be verified now.
 */
export function createTokenVerifier(options: {
  readonly authUrls: readonly string[];
  /** Compared exactly: the same keys may also sign for another issuer, such as an older name of this site. */
  readonly issuer: string;
  readonly clock: Clock;
}): TokenVerifier {
  const findKey = createKeyFinder(options.authUrls);
  return async (token) => {
    const claims = await verified(token);
    if (claims.needs_second_factor === true) throw httpError('SECOND_FACTOR_NEEDED');
    const { sub, pseudonym, session_id: sessionId, exp } = claims;
    return { userId: sub, pseudonym, sessionId, isConfirmedTwice: claims.aal === 'aal2', expiresAtMs: exp * 1000 };
  };

  async function verified(token: string) {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['ES256', 'RS256'],
        issuer: options.issuer,
        audience: AUDIENCE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: options.clock.now(),
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      throw isRefusal(error)
        ? httpError('UNAUTHORIZED')
        : Object.assign(httpError('SERVICE_UNAVAILABLE'), { cause: error });
    }
  }
}

function createKeyFinder(authUrls: readonly string[]) {
  const fetchKeys: FetchImplementation = (_url, options) =>
    askAny(authUrls, (url) => fetch(new URL(KEYS_PATH, url), options));
  const remote = createRemoteJWKSet(new URL(KEYS_PATH, authUrls[0]), {
    [customFetch]: fetchKeys,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    const last = remote.jwks();
    try {
      return await remote(header, token);
    } catch (error) {
      if (isRefusal(error) || !last) throw error;
      return createLocalJWKSet(last)(header, token);
    }
  };
}

/** True when the token is at fault, not the fetching of keys. */
function isRefusal(error: unknown): boolean {
  if (error instanceof z.ZodError || error instanceof TypeError) return !isFetchFailure(error);
  if (!(error instanceof errors.JOSEError)) return false;
  return (
    error.code !== 'ERR_JOSE_GENERIC' &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid)
  );
}

/** `fetch` rejects with a TypeError whose cause is the network's error. */
function isFetchFailure(error: Error): boolean {
  return error instanceof TypeError && error.cause !== undefined;
}
