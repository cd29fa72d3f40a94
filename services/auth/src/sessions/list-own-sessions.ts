// Lists a person's own sessions.
import type { AccountSession } from '@consilium/contracts/auth/http.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import type { AuthContext } from '../settings/context.ts';
import { deviceOf } from '../devices/device.ts';
import { listSessions } from './sessions.sql.ts';

const MOST_SESSIONS = 100;

export async function listOwnSessions(
  { pool }: AuthContext,
  { userId, sessionId }: Identity,
): Promise<{ sessions: AccountSession[] }> {
  const rows = await listSessions(pool, userId, { first: sessionId, limit: MOST_SESSIONS });
  const sessions = rows.map(({ id, userAgent, createdAt, lastUsedAt, aal }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
    aal: aal === 'aal2' ? ('aal2' as const) : ('aal1' as const),
  }));
  return { sessions };
}
