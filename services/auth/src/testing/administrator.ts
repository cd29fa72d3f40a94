// A program that administers accounts: its token, and calls with it.
import { GoTrueAdminApi } from '@supabase/auth-js';
import type { Answer, StartedAuth } from './started-auth.ts';

export const ADMIN_TOKEN = 'a-token-for-administrators-of-32-characters';

export function administrator({ url }: Pick<StartedAuth, 'url'>, token = ADMIN_TOKEN): GoTrueAdminApi {
  return new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${token}` } });
}

export function callAsAdmin(auth: StartedAuth, what: string, body?: unknown): Promise<Answer> {
  return auth.call(what, { bearer: ADMIN_TOKEN, body });
}
