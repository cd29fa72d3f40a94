// The routes of administrators. Each one checks the caller's right first and logs who did what to which account.
import express from 'express';
import type { Request, Response, Router } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink } from './generate-link.ts';
import { inviteUser } from './invite-user.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';
import { dropFactor, listFactors } from './manage-factors.ts';
import { dropPasskey, listPasskeysOf } from './manage-passkeys.ts';
import { putRoles, showRoles } from './manage-roles.ts';
import { endSessionsOf, listSessionsOf } from './manage-sessions.ts';
import { requireAdmin } from './require-admin.ts';
import { changeUser } from './change-user.ts';
import { showUser } from './subject.ts';

/** Undefined answers 204. */
type Handle = (
  context: AuthContext,
  request: Request,
  admin: string,
  response: Response,
) => Promise<object | undefined>;

export function adminRouter(context: AuthContext): Router {
  const router = express.Router();
  const asAdmin = (action: string, handle: Handle) => async (request: Request, response: Response) => {
    const admin = await requireAdmin(context, request);
    const answer = await handle(context, request, admin, response);
    context.log.info({ admin, action, subject: request.params['id'] }, 'an administrator worked on accounts');
    if (answer === undefined) response.status(204).end();
    else response.json(answer);
  };
  router.get('/admin/users', asAdmin('list', listUsers));
  router.post('/admin/users', asAdmin('create', createUser));
  router.get('/admin/users/:id', asAdmin('show', showUser));
  router.put('/admin/users/:id', asAdmin('change', changeUser));
  router.delete('/admin/users/:id', asAdmin('delete', deleteUser));
  router.get('/admin/users/:id/factors', asAdmin('list factors', listFactors));
  router.delete('/admin/users/:id/factors/:factorId', asAdmin('drop factor', dropFactor));
  router.get('/admin/users/:id/passkeys', asAdmin('list passkeys', listPasskeysOf));
  router.delete('/admin/users/:id/passkeys/:passkeyId', asAdmin('drop passkey', dropPasskey));
  router.get('/admin/users/:id/sessions', asAdmin('list sessions', listSessionsOf));
  router.delete('/admin/users/:id/sessions', asAdmin('end sessions', endSessionsOf));
  router.delete('/admin/users/:id/sessions/:sessionId', asAdmin('end session', endSessionsOf));
  router.get('/admin/users/:id/roles', asAdmin('show roles', showRoles));
  router.put('/admin/users/:id/roles', asAdmin('give roles', putRoles));
  router.get('/admin/audit', asAdmin('audit', listAudit));
  router.post('/invite', asAdmin('invite', inviteUser));
  router.post('/admin/generate_link', asAdmin('link', generateLink));
  return router;
}
