// Signs out a person's other devices, as a log-out there would.
import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { shortUserAgent } from '../wire/body.ts';
import { announceRevoked, revokeSessions } from './revoke-sessions.ts';

/** Returns how many ended; another person's session is not found. */
export async function endOwnSessions(
  context: AuthContext,
  { userId, pseudonym, sessionId }: Identity,
  headers: IncomingHttpHeaders,
  which: { readonly only: string } | { readonly except: string },
): Promise<number> {
  const user = { id: userId, pseudonym };
  const userAgent = shortUserAgent(headers['user-agent']);
  const ended = await transaction(context.pool, async (tx) => {
    const ids = await revokeSessions(tx, context, { user, reason: 'sign_out', ...which });
    const audit = { userId, action: 'session_revoked', sessionId, userAgent, now: context.clock.now() } as const;
    for (const id of ids.slice(0, MOST_ENTRIES)) await recordAudit(tx, { ...audit, details: { session: id } });
    return ids;
  });
  await announceRevoked(context, ended);
  return ended.length;
}

/** More sessions than this come from a script, and need no audit entry each. */
const MOST_ENTRIES = 20;
