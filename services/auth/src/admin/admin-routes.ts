// The routes of administrators. Each one checks the right first and says in the log who did what to whom.
import express from 'express';
import type { Request, Response, Router } from 'express';
import type { AuthContext } from '../context.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink } from './generate-link.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { requireAdmin } from './require-admin.ts';
import { changeUser } from './change-user.ts';
import { showUser } from './subject.ts';

type Handle = (context: AuthContext, request: Request, admin: string, response: Response) => Promise<object>;

export function adminRouter(context: AuthContext): Router {
  const router = express.Router();
  const asAdmin = (action: string, handle: Handle) => async (request: Request, response: Response) => {
    const admin = await requireAdmin(context, request);
    const answer = await handle(context, request, admin, response);
    context.log.info({ admin, action, subject: request.params['id'] }, 'an administrator worked on accounts');
    response.json(answer);
  };
  router.get(
    '/admin/users',
    asAdmin('list', (_context, request, _admin, response) => listUsers(context, request, response)),
  );
  router.post('/admin/users', asAdmin('create', createUser));
  router.get('/admin/users/:id', asAdmin('show', showUser));
  router.put('/admin/users/:id', asAdmin('change', changeUser));
  router.delete('/admin/users/:id', asAdmin('delete', deleteUser));
  router.post('/invite', asAdmin('invite', inviteUser));
  router.post('/admin/generate_link', asAdmin('link', generateLink));
  return router;
}
