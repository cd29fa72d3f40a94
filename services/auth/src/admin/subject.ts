// Finds the account that an administrator names in the path; GET /admin/users/{id}.
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { userJson } from '../users/user-json.ts';
import type { User } from '../users/user.ts';
import { findUser } from '../users/users.sql.ts';
import { AuthError } from '../wire/auth-error.ts';

export async function requireSubject(context: AuthContext, request: Request): Promise<User> {
  const id = z.uuid().safeParse(request.params['id']);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(context.pool, id.data);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

export async function showUser(context: AuthContext, request: Request): Promise<object> {
  return userJson(await requireSubject(context, request));
}
