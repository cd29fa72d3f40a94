// Caches the claims of tokens whose signature was verified. Whether the session still exists is checked every time.
import { createHash } from 'node:crypto';
import type { Clock } from '@consilium/kit/clock.ts';

/** No longer than this process keeps keys that another process has deleted. */
export const REMEMBERED_MS = 60_000;
/** About 5 MB. */
const MOST_REMEMBERED = 10_000;

interface Claims {
  readonly isProgram: boolean;
  /** Seconds since 1970. */
  readonly exp?: number | undefined;
}

interface Remembered<Known> {
  readonly claims: Known;
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** Tokens of programs are not cached: there is no session whose end would invalidate them. */
export function rememberClaims<Known extends Claims>(
  verify: (token: string) => Promise<Known>,
  clock: Clock,
): (token: string) => Promise<Known> {
  const remembered = new Map<string, Remembered<Known>>();
  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64url');
    const nowMs = clock.now().getTime();
    const known = remembered.get(key);
    if (known && known.sinceMs <= nowMs && nowMs < known.untilMs) return known.claims;
    remembered.delete(key);
    const claims = await verify(token);
    if (claims.isProgram || claims.exp === undefined) return claims;
    const [oldest] = remembered.size >= MOST_REMEMBERED ? remembered.keys() : [];
    if (oldest !== undefined) remembered.delete(oldest);
    const untilMs = Math.min(claims.exp * 1000, nowMs + REMEMBERED_MS);
    remembered.set(key, { claims, sinceMs: nowMs, untilMs });
    return claims;
  };
}
