// Lists an account's sessions and ends one or all of them. GoTrue has no such routes.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { auditChange } from '../audit/audit-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { deviceOf } from '../devices/device.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { listSessions } from '../sessions/sessions.sql.ts';
import { AuthError } from '../wire/auth-error.ts';
import { requireSubject } from './subject.ts';

const MOST_SESSIONS = 100;
const uuid = z.uuid();

export async function listSessionsOf(context: AuthContext, request: Request): Promise<object> {
  const user = await requireSubject(context, request);
  const sessions = await listSessions(context.pool, user.id, { first: user.id, limit: MOST_SESSIONS });
  return {
    sessions: sessions.map(({ id, aal, userAgent, createdAt, lastUsedAt }) => ({
      id,
      aal,
      device: deviceOf(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  };
}

/** Ends all of them when the path has no session id. */
export async function endSessionsOf(context: AuthContext, request: Request, admin: string): Promise<undefined> {
  const user = await requireSubject(context, request);
  const only = readSessionId(request);
  const now = context.clock.now();
  const ended = await transaction(context.pool, async (tx) => {
    const ids = await revokeSessions(tx, context, { user, reason: 'admin', ...(only !== undefined && { only }) });
    if (only !== undefined && ids.length === 0) throw sessionNotFound();
    if (ids.length === 0) return ids;
    const details = { admin, ended: ids.length };
    await recordAudit(tx, { userId: user.id, action: 'admin_sign_out', now, details });
    await auditChange(tx, { action: 'end-sessions', by: admin, account: user, after: { ended: ids.length }, now });
    return ids;
  });
  context.wakeRelay();
  await announceRevoked(context, ended);
}

function readSessionId(request: Request): string | undefined {
  const id = request.params['sessionId'];
  if (id === undefined || uuid.safeParse(id).success) return id === undefined ? undefined : String(id);
  throw new AuthError(404, 'validation_failed', 'session_id must be an UUID');
}

function sessionNotFound(): AuthError {
  return new AuthError(404, 'session_not_found', 'Session not found');
}
