// GET and DELETE /user/oauth/grants: lists the programs that a person signed in to, and revokes one.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuthContext } from '../../settings/context.ts';
import { requireSession } from '../../sessions/require-session.ts';
import { AuthError, invalid } from '../../wire/auth-error.ts';
import { queryText, userAgentOf } from '../../wire/body.ts';
import { deleteAuthorizationsOf } from '../authorizations/oauth-authorizations.sql.ts';
import { clientForPeople } from '../clients/client.ts';
import { deleteProgramSessions } from '../tokens/oauth-sessions.sql.ts';
import { deleteConsent, listGrants } from './oauth-consents.sql.ts';

const MOST_GRANTS = 200;

export async function listOwnGrants(context: AuthContext, request: Request): Promise<object> {
  const { user } = await requireSession(context, request);
  const grants = await listGrants(context.pool, user.id, MOST_GRANTS);
  return grants.map(({ scopes, grantedAt, lastUsedAt, redirectUris, ...client }) => ({
    client: { ...clientForPeople(client), redirect_uris: redirectUris },
    scopes,
    granted_at: grantedAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Invalidates the program's tokens at once, and codes that it has not exchanged yet. */
export async function revokeGrant(context: AuthContext, request: Request): Promise<void> {
  const { user, session } = await requireSession(context, request);
  const clientId = readClientId(queryText(request, 'client_id'));
  await transaction(context.pool, async (tx) => {
    if (!(await deleteConsent(tx, user.id, clientId)))
      throw new AuthError(404, 'oauth_consent_not_found', 'No active grant found for this client');
    // This waits for an exchange that is under way, so that its session is deleted below.
    await deleteAuthorizationsOf(tx, user.id, clientId);
    await deleteProgramSessions(tx, { userId: user.id, clientId });
    await recordAudit(tx, {
      userId: user.id,
      action: 'program_removed',
      sessionId: session.id,
      userAgent: userAgentOf(request),
      now: context.clock.now(),
      details: { program: clientId },
    });
  });
}

function readClientId(given: string): string {
  if (given === '') throw invalid('client_id query parameter is required');
  const id = z.uuid().safeParse(given);
  if (id.success) return id.data;
  throw invalid('invalid client_id format');
}
