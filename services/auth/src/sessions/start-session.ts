// Starts a session and returns GoTrue's token object.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { accountSignedIn } from '@consilium/contracts/auth/events.ts';
import { publish } from '../accounts/account-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { tellNewDevice } from '../devices/tell-new-device.ts';
import { markIdentitySignedIn } from '../identities/identities.sql.ts';
import { hashOfToken, newRefreshToken } from '../refresh-tokens/refresh-token.ts';
import { insertRefreshToken } from '../refresh-tokens/refresh-tokens.sql.ts';
import { ssoProviderIdOf } from '../saml/sso-provider.ts';
import { userJson } from '../users/user-json.ts';
import type { UserJson } from '../users/user-json.ts';
import type { User } from '../users/user.ts';
import { findUser, markSignedIn } from '../users/users.sql.ts';
import { insertSession } from './sessions.sql.ts';
import type { Session } from './sessions.sql.ts';

export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserJson;
}

export interface SessionStart {
  readonly user: User;
  /** As in the amr claim. */
  readonly method: string;
  /** The provider of the identity that was used; by default the address or the number. */
  readonly provider?: string;
  /** The method for the audit, when the amr claim is less exact. */
  readonly auditMethod?: string;
  readonly userAgent: string | null;
  /** The time at which an organisation ends the session. */
  readonly notAfter?: Date | null | undefined;
}

export async function startSession(tx: Queryable, context: AuthContext, start: SessionStart): Promise<TokenResponse> {
  const { user, method, userAgent } = start;
  const now = context.clock.now();
  const organisation = ssoProviderIdOf(start.provider);
  const timestamp = Math.floor(now.getTime() / 1000);
  const amr = [{ method, timestamp, ...(organisation === undefined ? {} : { provider: organisation }) }];
  const session = { id: newId(), userId: user.id, amr, userAgent, now, notAfter: start.notAfter };
  const refreshToken = newRefreshToken();
  await insertSession(tx, session);
  await insertRefreshToken(tx, { hash: hashOfToken(refreshToken), sessionId: session.id, parentHash: null, now });
  await markSignedIn(tx, user.id, now);
  await markIdentitySignedIn(tx, user.id, start.provider ?? (user.email === '' ? 'phone' : 'email'), now);
  await tellNewDevice(tx, context, user, userAgent);
  const audit = { userId: user.id, action: 'sign_in', sessionId: session.id, userAgent, now } as const;
  await recordAudit(tx, { ...audit, method: start.auditMethod ?? method });
  await publish(tx, accountSignedIn, user.pseudonym, { method }, now);
  const changed = (await findUser(tx, user.id)) ?? user;
  return tokenResponse(context, changed, { ...session, aal: 'aal1' }, refreshToken);
}

export async function tokenResponse(
  context: AuthContext,
  user: User,
  session: Pick<Session, 'id' | 'amr' | 'aal'>,
  refreshToken: string,
): Promise<TokenResponse> {
  const { token, expiresAtSeconds } = await context.accessTokens.sign(user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.accessTokens.lifetimeSeconds,
    expires_at: expiresAtSeconds,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}
