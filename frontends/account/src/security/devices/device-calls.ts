// Signing out other devices.
import { toApiError } from '@consilium/web/api/api-error.ts';
import { fetchJson } from '@consilium/web/api/request.ts';
import type { CallResult } from '#auth/call-auth.ts';

/** A device that is signed out already is no failure. */
export async function endSession(id: string): Promise<CallResult> {
  const result = await remove(`/api/account/sessions/${id}`);
  return !result.ok && result.code === 'NOT_FOUND' ? { ok: true, data: undefined } : result;
}

export function endOtherSessions(): Promise<CallResult> {
  return remove('/api/account/sessions');
}

async function remove(path: string): Promise<CallResult> {
  try {
    return { ok: true, data: await fetchJson(path, { method: 'DELETE' }) };
  } catch (error) {
    const { code, message } = toApiError(error);
    return { ok: false, code, message };
  }
}
