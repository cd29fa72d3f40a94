// DELETE /admin/users/{id}: the account goes, or, softly, everything in it that tells whose it was.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { announceRevoked, revokeSessions } from '../sessions/revoke-sessions.ts';
import { readBody } from '../wire/body.ts';
import { emptyUser, removeUser } from './admin-users.sql.ts';
import { requireSubject } from './subject.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

export async function deleteUser(context: AuthContext, request: Request): Promise<object> {
  const user = await requireSubject(context, request);
  const isSoft = readBody(request, bodySchema).should_soft_delete === true;
  const ended = await transaction(context.pool, async (tx) => {
    const ids = await revokeSessions(tx, context, { user, reason: 'admin' });
    await (isSoft ? emptyUser(tx, user.id, context.clock.now()) : removeUser(tx, user.id));
    return ids;
  });
  await announceRevoked(context, ended);
  return {};
}
