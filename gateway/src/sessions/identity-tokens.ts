// Signs the identity token for a service: one per session and service, reused for 30 of its 60 seconds.
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@consilium/kit/clock.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { ProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { signIdentity } from '@consilium/kit/identity/tokens.ts';
import { LRUCache } from 'lru-cache';
import type { Entitlement } from '../entitlements/entitlements.ts';
import type { Session } from './session.ts';

const USED_FOR_MS = 30_000;
const MOST_TOKENS = 50_000;

interface SignedIdentity {
  readonly entitlement: Entitlement;
  readonly token: Promise<string>;
  readonly untilMs: number;
}

export interface IdentityTokens {
  tokenFor(session: Session, entitlement: Entitlement, audience: string): Promise<string>;
}

export function createIdentityTokens({
  keys,
  clock,
  adminNeedsSecondFactor = false,
}: {
  readonly keys: ProcessKeys;
  readonly clock: Clock;
  readonly adminNeedsSecondFactor?: boolean;
}): IdentityTokens {
  const signed = new LRUCache<string, SignedIdentity>({ max: MOST_TOKENS });
  return {
    tokenFor(session, entitlement, audience) {
      // A session keeps its id when a second factor confirms it.
      const name = `${session.sessionId} ${session.isConfirmedTwice} ${audience}`;
      const nowMs = clock.now().getTime();
      const present = signed.get(name);
      if (present && present.untilMs > nowMs && isDeepStrictEqual(present.entitlement, entitlement))
        return present.token;
      const token = signIdentity(keys, identityOf(session, entitlement, adminNeedsSecondFactor), audience);
      signed.set(name, { entitlement, token, untilMs: nowMs + USED_FOR_MS });
      token.catch(() => signed.delete(name));
      return token;
    },
  };
}

export function identityOf(
  session: Session,
  { plan, zone, roles }: Entitlement,
  adminNeedsSecondFactor: boolean,
): Identity {
  const { userId, pseudonym, sessionId } = session;
  const withheldRoles = adminNeedsSecondFactor && !session.isConfirmedTwice ? roles.filter(isConfirmedOnly) : [];
  const counting = roles.filter((role) => !withheldRoles.includes(role));
  const withheld = withheldRoles.length > 0 && { withheldRoles };
  return { userId, pseudonym, sessionId, roles: counting, ...withheld, tier: plan, zone };
}

/** Roles that a session has only once a second factor has confirmed it. */
function isConfirmedOnly(role: string): boolean {
  return role === 'admin';
}
