// The response of the token endpoint (RFC 6749 §5.1).
import type { AuthContext } from '../../settings/context.ts';
import type { ProgramSession } from './oauth-sessions.sql.ts';
import { signProgramAccessToken } from './program-tokens.ts';

export async function programTokenResponse(
  context: AuthContext,
  session: ProgramSession,
  scope: string,
  refreshToken: string | undefined,
): Promise<object> {
  return {
    access_token: await signProgramAccessToken(context, session, scope),
    token_type: 'bearer',
    expires_in: context.accessTokens.lifetimeSeconds,
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope,
  };
}
