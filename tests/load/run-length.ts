// The length of runs that contain every timer of the code at least once: a stall once a minute is not seen in six
// seconds.
import { RELOAD_AFTER_MS } from '@consilium/auth/access-tokens/own-keys.ts';
import { REMEMBERED_MS as CLAIMS_REMEMBERED_MS } from '@consilium/auth/access-tokens/remembered-claims.ts';
import { SWEEP_EVERY_MS as CHAT_SWEEP_EVERY_MS } from '@consilium/chat/sweeps.ts';
import { KEYS_MAX_AGE_MS } from '@consilium/gateway/sessions/access-token.ts';
import { TOKEN_LIFETIME_SECONDS } from '@consilium/kit/identity/tokens.ts';
import { KEEP_ALIVE_MS } from '@consilium/kit/lifecycle/http-server.ts';
import { SWEEP_EVERY_MS as LIMITS_SWEEP_EVERY_MS } from '@consilium/kit/limits/sweeper.ts';

/**
 * Timers that recur within minutes while requests are served. Shorter ones are covered anyway: 30 s for keyword routing
 * and idle connections.
 */
const timersUnderLoadMs: Readonly<Record<string, number>> = {
  'auth reads its signing keys again': RELOAD_AFTER_MS,
  'auth checks claims anew that it remembers': CLAIMS_REMEMBERED_MS,
  'tokens between our processes end': TOKEN_LIFETIME_SECONDS * 1000,
  'chat sweeps': CHAT_SWEEP_EVERY_MS,
  'limits and units of the day are swept': LIMITS_SWEEP_EVERY_MS,
  'idle connections between our processes are closed': KEEP_ALIVE_MS,
};

/** A quarter longer than the longest, so that the work of a timer ends within the run. */
const ROOM = 1.25;

/** The length of a steady load. */
export const STEADY_SECONDS = Math.ceil((ROOM * Math.max(...Object.values(timersUnderLoadMs))) / 1000);

/**
 * The gateway fetches auth's published keys every ten minutes: only the soak is longer. Hourly work (sweeps, price
 * checks) delays no request and is covered by `npm run bench -- soak --minutes 80`.
 */
export const SOAK_MINUTES = Math.ceil((ROOM * KEYS_MAX_AGE_MS) / 60_000);
