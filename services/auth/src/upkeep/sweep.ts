// The hourly job that deletes what has lost its meaning, a bounded number of rows at a time.
import type { Clock } from '@consilium/kit/clock.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import { deleteOldAudit } from '../audit/audit.sql.ts';
import { deleteOldExports } from '../exports/exports.sql.ts';
import { deleteOldFactorChallenges } from '../factors/factors.sql.ts';
import { deleteOldMailSends } from '../mail/mail-sends.sql.ts';
import { deleteOldToldOwners } from '../mail/told-owners.sql.ts';
import { deleteOldOauthStates } from '../oauth/oauth-states.sql.ts';
import { deleteOldAuthorizations } from '../oauth-server/authorizations/oauth-authorizations.sql.ts';
import { deleteUnusedClients } from '../oauth-server/clients/oauth-clients.sql.ts';
import { deleteExpiredProgramSessions } from '../oauth-server/tokens/oauth-sessions.sql.ts';
import { deleteExpiredTokens } from '../one-time-tokens/one-time-tokens.sql.ts';
import { deleteOldPasskeyChallenges } from '../passkeys/passkey-challenges.sql.ts';
import { deleteOldFlowStates } from '../pkce/flow-states.sql.ts';
import { deleteOldRefreshTokens } from '../refresh-tokens/refresh-tokens.sql.ts';
import { deleteOldSamlRequests } from '../saml/saml-requests.sql.ts';
import { deleteExpiredProofs } from '../spent-proofs/spent-proofs.sql.ts';
import { deleteOldNetworks } from '../sign-in/known-networks.sql.ts';
import { deleteIdleSessions, deleteRevokedSessions } from '../sessions/sessions.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROWS_AT_A_TIME = 5000;

const definition: JobDefinition<object> = { name: 'auth.sweep', payload: z.object({}), maxAttempts: 3 };
/** The port's list of jobs takes any payload. */
export const sweepJob = definition as JobDefinition<never>;

interface Sweep {
  readonly keepMs: number;
  readonly remove: (db: Queryable, before: Date, limit: number) => Promise<number>;
}

/** The access token's longest lifetime is a day, a mail link's too. */
const sweeps: readonly Sweep[] = [
  { keepMs: 2 * DAY_MS, remove: deleteRevokedSessions },
  { keepMs: 365 * DAY_MS, remove: deleteIdleSessions },
  { keepMs: 0, remove: deleteExpiredTokens },
  { keepMs: 2 * DAY_MS, remove: deleteOldFlowStates },
  { keepMs: HOUR_MS, remove: deleteOldOauthStates },
  { keepMs: 2 * HOUR_MS, remove: deleteOldAuthorizations },
  { keepMs: 0, remove: deleteExpiredProgramSessions },
  { keepMs: 30 * DAY_MS, remove: deleteUnusedClients },
  { keepMs: 0, remove: deleteExpiredProofs },
  { keepMs: HOUR_MS, remove: deleteOldSamlRequests },
  { keepMs: HOUR_MS, remove: deleteOldMailSends },
  { keepMs: DAY_MS, remove: deleteOldToldOwners },
  { keepMs: HOUR_MS, remove: deleteOldFactorChallenges },
  { keepMs: HOUR_MS, remove: deleteOldPasskeyChallenges },
  { keepMs: 90 * DAY_MS, remove: deleteOldRefreshTokens },
  { keepMs: 90 * DAY_MS, remove: deleteOldNetworks },
  { keepMs: 365 * DAY_MS, remove: deleteOldAudit },
  { keepMs: 90 * DAY_MS, remove: deleteOldExports },
];

export async function sweep(db: Queryable, clock: Clock, signal: AbortSignal): Promise<void> {
  for (const { keepMs, remove } of sweeps) {
    const before = new Date(clock.now().getTime() - keepMs);
    while (!signal.aborted && (await remove(db, before, ROWS_AT_A_TIME)) === ROWS_AT_A_TIME);
  }
}

export function sweepHandler(db: Queryable, clock: Clock): JobHandler<never> {
  return { job: sweepJob, run: (_payload: unknown, { signal }) => sweep(db, clock, signal) };
}
