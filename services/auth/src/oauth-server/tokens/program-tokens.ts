// The tokens that programs get: an access token for userinfo, and the ID token.
import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../../settings/context.ts';
import type { ProgramSession } from './oauth-sessions.sql.ts';

/** RFC 9068 §2.1. */
const ACCESS_TOKEN_TYPE = 'at+jwt';
const ID_TOKEN_LIFETIME_SECONDS = 3600;

const claimsSchema = z.object({ session_id: z.uuid(), scope: z.string() });

/** Its audience is not that of people's own tokens, so neither the gateway nor any other route takes it. */
export function signProgramAccessToken(context: AuthContext, session: ProgramSession, scope: string): Promise<string> {
  const { id: session_id, clientId: client_id, userId: sub } = session;
  const claims = { sub, client_id, scope, session_id };
  return sign(context, ACCESS_TOKEN_TYPE, userinfoUrl(context), claims, context.accessTokens.lifetimeSeconds);
}

/** Names the session, so that this cannot pass for a token of an operator's own program. */
export function signIdToken(
  context: AuthContext,
  { id, clientId }: ProgramSession,
  claims: JWTPayload,
): Promise<string> {
  const lasting = { ...claims, client_id: clientId, session_id: id };
  return sign(context, 'JWT', clientId, lasting, ID_TOKEN_LIFETIME_SECONDS);
}

/** Undefined for anything that is no access token of a program. */
export async function readProgramAccessToken(
  context: AuthContext,
  token: string,
): Promise<{ readonly sessionId: string; readonly scope: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, (header) => verifyingKey(context, header), {
      issuer: context.publicAuthUrl,
      audience: userinfoUrl(context),
      typ: ACCESS_TOKEN_TYPE,
      algorithms: ['ES256', 'RS256'],
      requiredClaims: ['exp'],
      currentDate: context.clock.now(),
    });
    const claims = claimsSchema.parse(payload);
    return { sessionId: claims.session_id, scope: claims.scope };
  } catch (error) {
    context.log.debug({ err: error }, 'an access token of a program was refused');
    return undefined;
  }
}

async function verifyingKey({ keys }: AuthContext, { kid, alg }: { kid?: string; alg: string }) {
  const found = kid === undefined ? undefined : await keys.verifyingKey(kid, alg);
  if (!found) throw new TypeError('unknown key');
  return found.key;
}

async function sign(
  { keys, clock, publicAuthUrl }: AuthContext,
  type: string,
  audience: string,
  claims: JWTPayload,
  lifetimeSeconds: number,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const { keyId, algorithm, privateKey } = keys.signingKey();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: keyId, typ: type })
    .setIssuer(publicAuthUrl)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(privateKey);
}

function userinfoUrl({ publicAuthUrl }: AuthContext): string {
  return `${publicAuthUrl}/oauth/userinfo`;
}
