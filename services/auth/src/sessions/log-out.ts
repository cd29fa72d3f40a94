// POST /logout: ends this session, the others, or all of them.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request, Response } from 'express';
import type { AuthContext } from '../context.ts';
import { invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';
import { requireSession } from './require-session.ts';
import { announceRevoked, revokeSessions } from './revoke-sessions.ts';

export async function logOut(context: AuthContext, request: Request, response: Response): Promise<void> {
  const { user, session } = await requireSession(context, request);
  const which = sessionsOf(queryText(request, 'scope'), session.id);
  const ended = await transaction(context.pool, (tx) =>
    revokeSessions(tx, context, { user, reason: 'sign_out', ...which }),
  );
  await announceRevoked(context, ended);
  response.status(204).end();
}

function sessionsOf(scope: string, own: string): { only?: string; except?: string } {
  if (scope === '' || scope === 'global') return {};
  if (scope === 'local') return { only: own };
  if (scope === 'others') return { except: own };
  throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
}
