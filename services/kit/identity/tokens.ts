// The signed tokens between our processes: who is calling (identity), what was decided (verdict), which process (process).
import { SignJWT, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Identity, ProcessIdentity, Verdict, VisitorStatement } from './identity.ts';
import type { ProcessKeys } from './process-keys.ts';
import type { KnownKey } from './published-keys.ts';

export const TOKEN_LIFETIME_SECONDS = 60;
/** The clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** Only the gateway may say who a person is or what was decided about a message or a visitor. */
const GATEWAY = 'gateway';

const identitySchema = z.object({
  userId: z.uuid(),
  pseudonym: z.string(),
  sessionId: z.string(),
  roles: z.array(z.string()),
  withheldRoles: z.array(z.string()).optional(),
  tier: z.string(),
  zone: z.string(),
});

const judgementSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('held'),
    holdId: z.uuid(),
    class: z.string(),
    used: z.number(),
    limit: z.number(),
    windowStartsAt: z.iso.datetime(),
    resetsAt: z.iso.datetime(),
  }),
  z.object({ outcome: z.literal('allowance'), class: z.string(), limit: z.number() }),
  z.object({ outcome: z.literal('unreadable') }),
  z.object({
    outcome: z.literal('denied'),
    reason: z.enum([
      'rate_limited',
      'quota_exhausted',
      'quota_busy',
      'limits_unavailable',
      'sign_in_required',
      'key_reused',
    ]),
    class: z.string(),
    retryAfterSeconds: z.number().nullable(),
    resetsAt: z.iso.datetime().nullable(),
  }),
]);

const verdictSchema = z.intersection(
  z.object({ askedClass: z.string().nullable(), idempotencyKey: z.string().nullable() }),
  judgementSchema,
);

const visitorSchema = z.intersection(
  z.object({ visitor: z.string(), idempotencyKey: z.string().nullable() }),
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('counted') }),
    z.object({ outcome: z.literal('unreadable') }),
    z.object({
      outcome: z.literal('denied'),
      reason: z.enum(['rate_limited', 'visitor_limit', 'limits_unavailable']),
      retryAfterSeconds: z.number().nullable(),
    }),
  ]),
);

type Purpose = 'identity' | 'verdict' | 'visitor' | 'process';

export function signIdentity(keys: ProcessKeys, identity: Identity, audience: string): Promise<string> {
  return sign(keys, 'identity', { identity }, audience);
}

export interface VerifiedIdentity {
  readonly identity: Identity;
  /** When the token expires. */
  readonly expiresAtMs: number;
}

export async function verifyIdentity(keys: ProcessKeys, token: string, audience: string): Promise<VerifiedIdentity> {
  const { payload } = await verify(keys, 'identity', token, audience, GATEWAY);
  return { identity: identitySchema.parse(payload['identity']), expiresAtMs: (payload.exp ?? 0) * 1000 };
}

export function signVerdict(keys: ProcessKeys, verdict: Verdict, audience: string): Promise<string> {
  return sign(keys, 'verdict', { verdict }, audience);
}

export async function verifyVerdict(keys: ProcessKeys, token: string, audience: string): Promise<Verdict> {
  const { payload } = await verify(keys, 'verdict', token, audience, GATEWAY);
  return verdictSchema.parse(payload['verdict']);
}

export function signVisitor(keys: ProcessKeys, statement: VisitorStatement, audience: string): Promise<string> {
  return sign(keys, 'visitor', { statement }, audience);
}

export async function verifyVisitor(keys: ProcessKeys, token: string, audience: string): Promise<VisitorStatement> {
  const { payload } = await verify(keys, 'visitor', token, audience, GATEWAY);
  return visitorSchema.parse(payload['statement']);
}

export function signProcess(keys: ProcessKeys, audience: string): Promise<string> {
  return sign(keys, 'process', {}, audience);
}

export async function verifyProcess(keys: ProcessKeys, token: string, audience: string): Promise<ProcessIdentity> {
  const { process } = await verify(keys, 'process', token, audience);
  return { process };
}

async function sign(keys: ProcessKeys, purpose: Purpose, claims: JWTPayload, audience: string): Promise<string> {
  const { keyId, privateKey } = await keys.signingKey();
  const issuedAt = Math.floor(keys.clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: purpose })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .setAudience(audience)
    .sign(privateKey);
}

async function verify(
  keys: ProcessKeys,
  purpose: Purpose,
  token: string,
  audience: string,
  signer?: string,
): Promise<{ payload: JWTPayload; process: string }> {
  let known: KnownKey | undefined;
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      known = kid === undefined ? undefined : await keys.findKey(kid);
      if (!known) throw new Error('the token is signed by an unknown key');
      return known.key;
    },
    {
      algorithms: ['EdDSA'],
      audience,
      typ: purpose,
      currentDate: keys.clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    },
  );
  const process = known?.process ?? '';
  if (signer !== undefined && process !== signer)
    throw new Error(`the token is signed by ${process}, not by ${signer}`);
  return { payload, process };
}
