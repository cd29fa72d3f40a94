// Ends sessions before their access tokens expire: deletes the rows, and notifies others by an event and a signal.
import { sessionsRevoked } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { repeated } from '@consilium/kit/postgres/transaction.ts';
import { accountEvent } from '../accounts/account-events.ts';
import { auditRow } from '../audit/record-audit.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import type { User } from '../users/user.ts';
import { endSessions, endSessionsAndRecord } from './end-sessions.sql.ts';
import type { SessionsToEnd } from './end-sessions.sql.ts';

export const REVOKED_CHANNEL = 'sessions-revoked';
/** A signal holds 1,000 bytes, an id in JSON takes 39. */
const IDS_PER_SIGNAL = 20;

export interface Revocation {
  readonly user: Pick<User, 'id' | 'pseudonym'>;
  readonly only?: string;
  readonly except?: string;
  /** Only sessions below aal2. */
  readonly belowSecondLevel?: true;
  readonly reason: 'sign_out' | 'reuse' | 'password_changed' | 'admin';
}

/** Returns the ids of the ended sessions; pass them to `announceRevoked` after the commit. */
export function revokeSessions(
  tx: Queryable,
  { clock }: Pick<AuthContext, 'clock'>,
  revocation: Revocation,
): Promise<readonly string[]> {
  return endSessions(tx, endingOf(revocation, clock.now()));
}

/** Needs no transaction, because it is a single statement. */
export function revokeSessionsAndRecord(
  { pool, clock }: AuthContext,
  revocation: Revocation,
  audit: Omit<AuditEntry, 'now'>,
): Promise<readonly string[]> {
  const now = clock.now();
  const ending = endingOf(revocation, now);
  return repeated(() => endSessionsAndRecord(pool, ending, auditRow({ ...audit, now })));
}

function endingOf({ user, reason, ...which }: Revocation, now: Date): SessionsToEnd {
  const event = accountEvent(sessionsRevoked, user.pseudonym, { sessionIds: [], reason }, now);
  return { userId: user.id, ...which, reason, now, event };
}

/** A failure is only logged, because the event makes up for a lost signal. */
export async function announceRevoked(context: AuthContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  context.wakeRelay();
  try {
    for (const part of chunks(ids, IDS_PER_SIGNAL)) await context.fanout.publish(REVOKED_CHANNEL, JSON.stringify(part));
  } catch (error) {
    context.log.warn({ err: error }, 'the signal about revoked sessions was not sent');
  }
}

function chunks(ids: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
