// auth-js, loaded when first needed: 30 KB that a visitor never downloads just for reading.
import type { GoTrueClient } from '@supabase/auth-js';
import { sessionStorageKey } from '#session/session.ts';

let loading: Promise<GoTrueClient> | undefined;

export function loadAuthClient(): Promise<GoTrueClient> {
  loading ??= createAuthClient().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The implicit flow: a confirmation link may be opened in another browser than the one that requested it. */
async function createAuthClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  return new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: sessionStorageKey,
    storage: window.localStorage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  });
}
