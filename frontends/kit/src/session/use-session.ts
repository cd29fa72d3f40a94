// The session as React state, and the facts about the person that every page shows.
import type { Session } from '@supabase/auth-js';
import { useMemo, useSyncExternalStore } from 'react';
import { currentSession, isRecoveringPassword, subscribeToSession, waitingOf } from '#session/session-store.ts';
import type { SessionState } from '#session/session.ts';

export interface Person {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly string[];
}

/** Pages that are written at build time are written for a visitor. */
const atBuildTime: SessionState = { status: 'signed-out' };

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => atBuildTime);
}

/** The session that waits for the second factor. */
export function useWaitingSession(): Session | undefined {
  return waitingOf(useSession());
}

export function useIsRecoveringPassword(): boolean {
  return useSyncExternalStore(subscribeToSession, isRecoveringPassword, isRecoveringPassword);
}

export function usePerson(): Person | undefined {
  const state = useSession();
  return useMemo(() => (state.status === 'signed-in' ? personOf(state.session) : undefined), [state]);
}

/** Falls back to the part of the address before the @, then to "User". */
export function personOf(session: Session): Person {
  const { user } = session;
  const email = user.email ?? '';
  const fullName: unknown = user.user_metadata.full_name;
  const chosen = typeof fullName === 'string' ? fullName.trim() : '';
  return {
    id: user.id,
    displayName: chosen || email.split('@')[0] || 'User',
    email,
    roles: rolesOf(user.app_metadata),
  };
}

/** Roles are displayed from the token; every service checks them again. */
function rolesOf(metadata: Record<string, unknown>): readonly string[] {
  const roles = metadata.roles;
  return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [];
}
