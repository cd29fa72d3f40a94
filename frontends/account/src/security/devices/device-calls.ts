// Signing out other devices.
import { api } from '@consilium/web/api/api.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import type { CallResult } from '#auth/call-auth.ts';

/** A device that is already signed out is no failure. */
export async function endSession(id: string): Promise<CallResult> {
  const result = await resultOf(api.account.sessions.end({ id }));
  return !result.ok && result.code === 'NOT_FOUND' ? { ok: true, data: undefined } : result;
}

export function endOtherSessions(): Promise<CallResult> {
  return resultOf(api.account.sessions.endOthers());
}

async function resultOf(call: Promise<unknown>): Promise<CallResult> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    const { code, message } = toApiError(error);
    return { ok: false, code, message };
  }
}
