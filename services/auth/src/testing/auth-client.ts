// The unchanged client of auth-js, without timers of its own.
import { AuthClient } from '@supabase/auth-js';
import type { Tokens } from './signed-up.ts';
import type { StartedAuth } from './started-auth.ts';

export type Client = InstanceType<typeof AuthClient>;
type ClientOptions = ConstructorParameters<typeof AuthClient>[0];

export function newClient({ url }: Pick<StartedAuth, 'url'>, options: ClientOptions = {}): Client {
  return new AuthClient({ url, autoRefreshToken: false, persistSession: false, ...options });
}

export async function signedInClient(auth: StartedAuth, tokens: Tokens, options: ClientOptions = {}): Promise<Client> {
  const client = newClient(auth, options);
  await client.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
  return client;
}

/** Keeps the session and the PKCE verifier, as in a browser. */
export function storingClient(auth: StartedAuth, flowType: 'implicit' | 'pkce' = 'implicit'): Client {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return newClient(auth, { storage, flowType, persistSession: true, detectSessionInUrl: false });
}
