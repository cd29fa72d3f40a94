// The redirect address of the program, with a code or an error (RFC 6749 §4.1.2, RFC 9207).
import type { AuthContext } from '../../settings/context.ts';
import { withQuery } from '../../redirects/redirects.ts';
import type { OauthError } from '../../wire/oauth-error.ts';

interface Asked {
  readonly redirectUri: string;
  readonly state: string | null;
}

export function withCode(context: AuthContext, asked: Asked, code: string): string {
  return back(context, asked, { code });
}

export function withError(context: AuthContext, asked: Asked, error: OauthError): string {
  return back(context, asked, { error: error.code, error_description: error.message });
}

/** `iss` tells a program that uses several servers which one answers. */
function back({ publicAuthUrl }: AuthContext, asked: Asked, values: Readonly<Record<string, string>>): string {
  const state = asked.state === null ? {} : { state: asked.state };
  return withQuery(asked.redirectUri, { ...values, ...state, iss: publicAuthUrl });
}
