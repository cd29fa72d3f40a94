// POST /logout: ends this session, the others, or all of them.
import type { Request, Response } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { invalid } from '../wire/auth-error.ts';
import { queryText, userAgentOf } from '../wire/body.ts';
import { requireSession } from './require-session.ts';
import { announceRevoked, revokeSessionsAndRecord } from './revoke-sessions.ts';

export async function logOut(context: AuthContext, request: Request, response: Response): Promise<void> {
  const { user, session } = await requireSession(context, request);
  const { scope, ...which } = sessionsOf(queryText(request, 'scope'), session.id);
  const ended = await revokeSessionsAndRecord(
    context,
    { user, reason: 'sign_out', ...which },
    {
      userId: user.id,
      action: 'sign_out',
      sessionId: session.id,
      userAgent: userAgentOf(request),
      details: { scope },
    },
  );
  await announceRevoked(context, ended);
  response.status(204).end();
}

function sessionsOf(scope: string, own: string): { scope: string; only?: string; except?: string } {
  if (scope === '' || scope === 'global') return { scope: 'global' };
  if (scope === 'local') return { scope, only: own };
  if (scope === 'others') return { scope, except: own };
  throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
}
