// The hourly job that deletes useless rows, a bounded number at a time.
import { periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { Period } from '@consilium/contracts/privacy/kept-for.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import { deleteOldAudit } from '../audit/audit.sql.ts';
import { deleteOldExports } from '../exports/exports.sql.ts';
import { deleteOldFactorChallenges } from '../factors/factors.sql.ts';
import { deleteOldLetters } from '../mail/letters-of-people.sql.ts';
import { deleteOldMailSends } from '../mail/mail-sends.sql.ts';
import { deleteOldToldOwners } from '../mail/told-owners.sql.ts';
import { deleteOldOauthStates } from '../oauth/oauth-states.sql.ts';
import { deleteOldAuthorizations } from '../oauth-server/authorizations/oauth-authorizations.sql.ts';
import { deleteUnusedClients } from '../oauth-server/clients/oauth-clients.sql.ts';
import { deleteExpiredProgramSessions } from '../oauth-server/tokens/oauth-sessions.sql.ts';
import { deleteExpiredTokens } from '../one-time-tokens/one-time-tokens.sql.ts';
import { deleteOldPasskeyChallenges } from '../passkeys/passkey-challenges.sql.ts';
import { deleteOldFlowStates } from '../pkce/flow-states.sql.ts';
import { deleteExpiredProposals } from '../proposals/proposals.sql.ts';
import { deleteOldRefreshTokens } from '../refresh-tokens/refresh-tokens.sql.ts';
import { deleteOldSamlRequests } from '../saml/saml-requests.sql.ts';
import { deleteExpiredProofs } from '../spent-proofs/spent-proofs.sql.ts';
import { deleteOldNetworks } from '../sign-in/known-networks.sql.ts';
import { deleteOldSignInLocks } from '../sign-in/sign-in-locks.sql.ts';
import { deleteIdleSessions, deleteRevokedSessions } from '../sessions/sessions.sql.ts';
import { authKeepsFor } from './kept-for.ts';

const ROWS_AT_A_TIME = 5000;

const definition: JobDefinition<object> = { name: 'auth.sweep', payload: z.object({}), maxAttempts: 3 };
/** Cast because the port's list of jobs takes any payload. */
export const sweepJob = definition as JobDefinition<never>;

interface Sweep {
  /** Without it rows are deleted as soon as they expire. */
  readonly keepFor?: Period;
  readonly remove: (db: Queryable, before: Date, limit: number) => Promise<number>;
}

const sweeps: readonly Sweep[] = [
  { keepFor: authKeepsFor.revokedSession, remove: deleteRevokedSessions },
  { keepFor: authKeepsFor.unusedSession, remove: deleteIdleSessions },
  { remove: deleteExpiredTokens },
  { keepFor: authKeepsFor.flowState, remove: deleteOldFlowStates },
  { keepFor: authKeepsFor.oauthState, remove: deleteOldOauthStates },
  { keepFor: authKeepsFor.authorization, remove: deleteOldAuthorizations },
  { remove: deleteExpiredProgramSessions },
  { keepFor: authKeepsFor.unusedClient, remove: deleteUnusedClients },
  { remove: deleteExpiredProofs },
  { remove: deleteExpiredProposals },
  { keepFor: authKeepsFor.samlRequest, remove: deleteOldSamlRequests },
  { keepFor: authKeepsFor.mailSend, remove: deleteOldMailSends },
  { keepFor: authKeepsFor.toldOwner, remove: deleteOldToldOwners },
  { keepFor: authKeepsFor.signInLock, remove: deleteOldSignInLocks },
  { keepFor: authKeepsFor.letter, remove: deleteOldLetters },
  { keepFor: authKeepsFor.factorChallenge, remove: deleteOldFactorChallenges },
  { keepFor: authKeepsFor.passkeyChallenge, remove: deleteOldPasskeyChallenges },
  { keepFor: authKeepsFor.refreshToken, remove: deleteOldRefreshTokens },
  { keepFor: authKeepsFor.knownNetwork, remove: deleteOldNetworks },
  { keepFor: authKeepsFor.signIn, remove: deleteOldAudit },
  { keepFor: authKeepsFor.oldExport, remove: deleteOldExports },
];

export async function sweep(db: Queryable, clock: Clock, signal: AbortSignal): Promise<void> {
  for (const { keepFor, remove } of sweeps) {
    const before = new Date(clock.now().getTime() - (keepFor ? periodMs(keepFor) : 0));
    while (!signal.aborted && (await remove(db, before, ROWS_AT_A_TIME)) === ROWS_AT_A_TIME);
  }
}

export function sweepHandler(db: Queryable, clock: Clock): JobHandler<never> {
  return { job: sweepJob, run: (_payload: unknown, { signal }) => sweep(db, clock, signal) };
}
