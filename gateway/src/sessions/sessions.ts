// Who sends a request: a bearer token is verified once, then cached until it expires or its session is revoked.
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { LRUCache } from 'lru-cache';
import type { TokenVerifier } from './access-token.ts';
import type { Revocations } from './revocations.ts';
import type { Session } from './session.ts';

/** About 1.5 KB each. */
const MOST_SESSIONS = 20_000;
const MOST_TOKEN_CHARACTERS = 8192;

export interface Sessions {
  /** Undefined for a visitor (no Authorization at all). Throws UNAUTHORIZED for an invalid token. */
  of(headers: IncomingHttpHeaders): Promise<Session | undefined>;
}

export function createSessions(options: {
  readonly verify: TokenVerifier;
  readonly revocations: Revocations;
  readonly clock: Clock;
}): Sessions {
  const { verify, revocations, clock } = options;
  const known = new LRUCache<string, Session>({ max: MOST_SESSIONS });
  return {
    async of({ authorization }) {
      if (authorization === undefined) return undefined;
      const session = known.get(authorization) ?? (await verify(bearerToken(authorization)));
      known.set(authorization, session);
      await revocationsReady(revocations);
      if (session.expiresAtMs > clock.now().getTime() && !revocations.has(session.sessionId)) return session;
      known.delete(authorization);
      throw httpError('UNAUTHORIZED');
    },
  };
}

function bearerToken(authorization: string): string {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined || token.length > MOST_TOKEN_CHARACTERS) throw httpError('UNAUTHORIZED');
  return token;
}

async function revocationsReady(revocations: Revocations): Promise<void> {
  try {
    await revocations.ready();
  } catch (error) {
    throw Object.assign(httpError('SERVICE_UNAVAILABLE'), { cause: error });
  }
}
