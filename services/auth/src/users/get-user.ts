// GET /user: returns the account of the bearer token.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { requireSession } from '../sessions/require-session.ts';
import { userJson } from './user-json.ts';
import type { UserJson } from './user-json.ts';

export async function getUser(context: AuthContext, request: Request): Promise<UserJson> {
  const { user } = await requireSession(context, request);
  return userJson(user);
}
