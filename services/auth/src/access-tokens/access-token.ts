// Access tokens: JWTs with GoTrue's claims and, for the gateway, the account's pseudonym.
import type { Clock } from '@consilium/kit/clock.ts';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { hasVerifiedFactor } from '../factors/factor.ts';
import { appMetadataOf } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { forbidden } from '../wire/auth-error.ts';
import type { KeyRing, VerifyingKey } from './key-ring.ts';
import { rememberClaims } from './remembered-claims.ts';

export const AUDIENCE = 'authenticated';

export interface AuthenticationMethod {
  readonly method: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** For single sign-on, the organisation's id. */
  readonly provider?: string;
}

export interface AccessTokens {
  readonly lifetimeSeconds: number;
  sign(
    user: User,
    session: { readonly id: string; readonly amr: readonly AuthenticationMethod[]; readonly aal: string },
  ): Promise<AccessToken>;
  /** Throws GoTrue's bad_jwt errors. */
  verify(token: string): Promise<AccessTokenClaims>;
}

export interface AccessToken {
  readonly token: string;
  readonly expiresAtSeconds: number;
}

const claimsSchema = z.object({
  sub: z.string().optional(),
  session_id: z.string().optional(),
  role: z.string().optional(),
  exp: z.number().optional(),
});
export interface AccessTokenClaims extends z.infer<typeof claimsSchema> {
  /** True for a token without a session, signed by an operator's key: a program, whose role decides what it may do. */
  readonly isProgram: boolean;
}

export function createAccessTokens(options: {
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly issuer: string;
  readonly lifetimeSeconds: number;
}): AccessTokens {
  const { keys, clock, issuer, lifetimeSeconds } = options;
  return {
    lifetimeSeconds,
    async sign(user, session) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const { keyId, algorithm, privateKey } = keys.signingKey();
      const token = await new SignJWT(claimsOf(user, session))
        .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(privateKey);
      return { token, expiresAtSeconds: issuedAt + lifetimeSeconds };
    },
    verify: rememberClaims(
      (token) => verifyToken(token, keys, { issuer, audience: AUDIENCE, currentDate: clock.now() }),
      clock,
    ),
  };
}

function claimsOf(user: User, session: { id: string; amr: readonly AuthenticationMethod[]; aal: string }) {
  return {
    email: user.email,
    phone: user.phone,
    app_metadata: appMetadataOf(user),
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
    pseudonym: user.pseudonym,
    // Only auth's own routes accept such a token; the gateway refuses it everywhere else.
    ...(session.aal !== 'aal2' && hasVerifiedFactor(user) && { needs_second_factor: true }),
  };
}

async function verifyToken(
  token: string,
  keys: KeyRing,
  person: { issuer: string; audience: string; currentDate: Date },
): Promise<AccessTokenClaims> {
  try {
    const { currentDate } = person;
    const isProgram = claimsSchema.parse(decodeJwt(token)).session_id === undefined;
    const expected = isProgram ? { currentDate } : { ...person, requiredClaims: ['exp'] };
    let verifier: VerifyingKey | undefined;
    const findKey = async ({ kid, alg }: { kid?: string; alg: string }) => {
      verifier = await keys.verifyingKey(kid, alg);
      if (!verifier) throw new UnknownKeyError(kid, alg);
      return verifier.key;
    };
    const { payload } = await jwtVerify(token, findKey, { ...expected, algorithms: ['ES256', 'RS256', 'HS256'] });
    // A token without a session that this service signed, such as an id token, is no access token.
    // Stryker disable next-line OptionalChaining: a verifier verified it, so there is one
    if (isProgram && !verifier?.isConfigured) throw new errors.JWTClaimValidationFailed('', payload, 'session_id');
    return { ...claimsSchema.parse(payload), isProgram };
  } catch (error) {
    throw badToken(error);
  }
}

/** The algorithm is one of ours by then, the id is whatever the token says. */
class UnknownKeyError extends Error {
  constructor(keyId: string | undefined, algorithm: string) {
    super(`unrecognized JWT kid ${(keyId ?? '<nil>').slice(0, 100)} for algorithm ${algorithm}`);
  }
}

/** Uses the messages of GoTrue's parser where a client may look for them. */
function badToken(error: unknown): Error {
  const why = reasonOf(error);
  if (why === undefined) return error as Error;
  return forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnknownKeyError) return `token is unverifiable: error while executing keyfunc: ${error.message}`;
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'token signature is invalid: signing method is not allowed';
  if (error instanceof errors.JWTClaimValidationFailed) return `token has invalid claims: ${error.claim}`;
  if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
    return 'token is malformed';
  return undefined;
}
