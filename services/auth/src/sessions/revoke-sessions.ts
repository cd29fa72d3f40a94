// Ends sessions before their access tokens do: the rows go, the event and the signal tell everybody else.
import { sessionsRevoked } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { publish } from '../accounts/account-events.ts';
import type { AuthContext } from '../context.ts';
import { deleteProgramSessions } from '../oauth-server/tokens/oauth-sessions.sql.ts';
import type { User } from '../users/user.ts';
import { lockUser } from '../users/users.sql.ts';
import { deleteCodesInFlight } from './codes-in-flight.sql.ts';
import { deleteSessions, insertRevokedSessions } from './sessions.sql.ts';

export const REVOKED_CHANNEL = 'sessions-revoked';
/** A signal holds 1,000 bytes, an id in JSON takes 39. */
const IDS_PER_SIGNAL = 20;
const IDS_PER_EVENT = 1000;

export interface Revocation {
  readonly user: Pick<User, 'id' | 'pseudonym'>;
  readonly only?: string;
  readonly except?: string;
  /** Only sessions that no second factor has raised. */
  readonly belowSecondLevel?: true;
  readonly reason: 'sign_out' | 'reuse' | 'password_changed' | 'admin';
}

/** Returns the ids that ended; after the commit they go to `announceRevoked`. */
export async function revokeSessions(
  tx: Queryable,
  context: AuthContext,
  { user, reason, ...which }: Revocation,
): Promise<readonly string[]> {
  const now = context.clock.now();
  const isEverywhere = which.only === undefined && !which.belowSecondLevel;
  if (isEverywhere) await endCodes(tx, user.id);
  const ids = await deleteSessions(tx, { userId: user.id, ...which });
  await insertRevokedSessions(tx, ids, reason, now);
  // Everywhere else means in other programs too.
  if (isEverywhere) await deleteProgramSessions(tx, { userId: user.id });
  for (const sessionIds of chunks(ids, IDS_PER_EVENT))
    await publish(tx, sessionsRevoked, user.pseudonym, { sessionIds: [...sessionIds], reason }, now);
  return ids;
}

/** Before the sessions go. Nobody makes another code meanwhile with a session that is about to end. */
async function endCodes(tx: Queryable, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await deleteCodesInFlight(tx, userId);
}

/** A lost signal is repaired by the event, so a failure here fails nothing. */
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
