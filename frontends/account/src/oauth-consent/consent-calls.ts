// The calls of the consent page.
import { accessToken } from '@consilium/web/session/session-store.ts';
import { callAuth, type CallResult } from '#auth/call-auth.ts';

export interface Question {
  readonly authorization_id: string;
  readonly redirect_uri: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly uri: string;
    /** The program registered itself: nobody has reviewed it. */
    readonly registration_type?: 'manual' | 'dynamic';
  };
  readonly user: { readonly id: string; readonly email: string };
  readonly scope: string;
}

export interface WayBack {
  readonly redirect_url: string;
}

/** The redirect at once where access was allowed before. */
export function readQuestion(id: string): Promise<CallResult<Question | WayBack>> {
  return callAuth((client) => client.oauth.getAuthorizationDetails(id));
}

export function allow(id: string): Promise<CallResult<WayBack>> {
  return callAuth((client) => client.oauth.approveAuthorization(id, { skipBrowserRedirect: true }));
}

export function refuse(id: string): Promise<CallResult<WayBack>> {
  return callAuth((client) => client.oauth.denyAuthorization(id, { skipBrowserRedirect: true }));
}

/**
 * Releases the question and signs out, so that another account may answer; sign-out leads to the sign-in page and back.
 */
export async function leaveToSomebodyElse(id: string): Promise<CallResult> {
  const released = await release(id);
  return released.ok ? signOutHere() : released;
}

export function signOutHere(): Promise<CallResult> {
  return callAuth((client) => client.signOut({ scope: 'local' }));
}

async function release(id: string): Promise<CallResult> {
  try {
    // oxlint-disable-next-line api-answers/only-client -- Supabase Auth's wire, with an envelope of its own
    const response = await fetch(`/auth/v1/oauth/authorizations/${encodeURIComponent(id)}/consent`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${(await accessToken()) ?? ''}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'release' }),
    });
    if (response.ok) return { ok: true, data: undefined };
  } catch {
    // Reported like any failed call.
  }
  return { ok: false, message: '', code: '' };
}
