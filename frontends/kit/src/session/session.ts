// What the pages know of the signed-in person, read from where auth-js keeps it, without loading auth-js.
import type { Session } from '@supabase/auth-js';

export const sessionStorageKey = 'consilium.session';

export type SessionState =
  | { readonly status: 'loading' }
  /** `waiting`: the session of a person who has verified one factor of two; a visitor until the second one. */
  | { readonly status: 'signed-out'; readonly waiting?: Session }
  | { readonly status: 'signed-in'; readonly session: Session };

export const signedOut: SessionState = { status: 'signed-out' };

/** A session without user, expires_at or access_token is no session: the stored copy is removed. */
export function readStoredSession(storage: Storage): SessionState {
  const stored = storage.getItem(sessionStorageKey);
  if (stored === null) return signedOut;
  const session = parseSession(stored);
  if (session) return stateOf(session);
  storage.removeItem(sessionStorageKey);
  return signedOut;
}

/** An incomplete session counts as signed out. */
export function stateOf(session: Session | null): SessionState {
  if (!isCompleteSession(session)) return signedOut;
  return needsSecondFactor(session) ? { status: 'signed-out', waiting: session } : { status: 'signed-in', session };
}

/** The server accepts such a session only in the sign-in service. */
function needsSecondFactor({ access_token: token, user }: Session): boolean {
  return (user.factors ?? []).some(({ status }) => status === 'verified') && levelOf(token) !== 'aal2';
}

function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.codePointAt(0) ?? 0);
    return (JSON.parse(new TextDecoder().decode(bytes)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

/** Links from mails carry their tokens in the URL; only auth-js can redeem them. */
export function carriesAuthTokens(location: Pick<Location, 'hash' | 'search'>): boolean {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  return hash.has('access_token') || hash.has('error_description') || new URLSearchParams(location.search).has('code');
}

export function isCompleteSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const candidate: Partial<Record<keyof Session, unknown>> = value;
  return Boolean(candidate.user) && Boolean(candidate.access_token) && typeof candidate.expires_at === 'number';
}

function parseSession(stored: string): Session | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    return isCompleteSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
