// A session in the form in which clients read it from the fragment of a redirect.
import type { TokenResponse } from '../sessions/start-session.ts';

export function fragmentOf(tokens: TokenResponse): Readonly<Record<string, string>> {
  return {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
    expires_in: String(tokens.expires_in),
    expires_at: String(tokens.expires_at),
  };
}
