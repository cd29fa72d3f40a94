// GET and PUT /admin/users/{id}/roles: an account's roles in the product. GoTrue has no such routes.
import { roleSchema } from '@consilium/contracts/auth/events.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { changeRoles } from '../accounts/change-roles.ts';
import type { AuthContext } from '../settings/context.ts';
import { findUser, lockUser } from '../users/users.sql.ts';
import { invalid } from '../wire/auth-error.ts';
import { readBody } from '../wire/body.ts';
import { refuseWithoutSecondAdmin } from './second-admin.ts';
import { requireSubject } from './subject.ts';

export const bodySchema = z.object({ roles: z.array(z.string()).max(roleSchema.options.length * 2) });

export async function showRoles(context: AuthContext, request: Request): Promise<object> {
  return { roles: (await requireSubject(context, request)).roles };
}

export async function putRoles(context: AuthContext, request: Request, admin: string): Promise<object> {
  const subject = await requireSubject(context, request);
  const roles = z.array(roleSchema).safeParse(readBody(request, bodySchema).roles);
  if (!roles.success) throw invalid(`roles must be of ${roleSchema.options.join(', ')}`);
  // The last administrator could remove their own role by mistake, and nobody could grant it again.
  if (subject.id === admin && !roles.data.includes('admin'))
    throw invalid('Administrators cannot take the role admin from themselves');
  const givesAdmin = roles.data.includes('admin') && !subject.roles.includes('admin');
  if (givesAdmin) refuseWithoutSecondAdmin(context, admin);
  const now = context.clock.now();
  const changed = await transaction(context.pool, async (tx) => {
    const user = (await lockUser(tx, subject.id)) ?? subject;
    await changeRoles(tx, user, { roles: roles.data, by: admin, now });
    return findUser(tx, subject.id);
  });
  context.wakeRelay();
  return { roles: changed?.roles ?? [] };
}
