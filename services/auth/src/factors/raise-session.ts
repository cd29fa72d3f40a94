// Raises a session to aal2 after a second factor was verified: it gets a new refresh token, and sessions below aal2 end.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../settings/context.ts';
import { hashOfToken, newRefreshToken } from '../refresh-tokens/refresh-token.ts';
import { deleteRefreshTokensOf, insertRefreshToken } from '../refresh-tokens/refresh-tokens.sql.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { lockSession, raiseSessionLevel } from '../sessions/sessions.sql.ts';
import { tokenResponse } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { findUser, lockUser } from '../users/users.sql.ts';
import { forbidden } from '../wire/auth-error.ts';
import type { AuthError } from '../wire/auth-error.ts';

export type FactorMethod = 'totp' | 'mfa/webauthn' | 'mfa/phone' | 'mfa/recovery_code';

/** A refusal is returned, not thrown, because the counted attempt has to be committed. */
export type FactorOutcome =
  | { readonly tokens: TokenResponse; readonly ended: readonly string[] }
  | { readonly refused: AuthError };

/** Locks the account, then the session. All code that locks both uses this order, which prevents deadlocks. */
export async function lockSignedIn(tx: Queryable, { user, session }: SignedIn): Promise<SignedIn> {
  const heldUser = await lockUser(tx, user.id);
  const held = await lockSession(tx, session.id);
  if (heldUser && held) return { user: heldUser, session: held };
  throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
}

export async function raiseSession(
  tx: Queryable,
  context: AuthContext,
  held: SignedIn,
  proof: { readonly factorId: string; readonly method: FactorMethod; readonly userAgent: string | null },
): Promise<FactorOutcome> {
  const { user, session } = held;
  const { factorId, method, userAgent } = proof;
  const now = context.clock.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const amr = [{ method, timestamp }, ...session.amr.filter((earlier) => earlier.method !== method)];
  await raiseSessionLevel(tx, session.id, { factorId, amr, now });
  const refreshToken = newRefreshToken();
  await deleteRefreshTokensOf(tx, session.id);
  await insertRefreshToken(tx, { hash: hashOfToken(refreshToken), sessionId: session.id, parentHash: null, now });
  const which = { except: session.id, belowSecondLevel: true } as const;
  const ended = await revokeSessions(tx, context, { user, reason: 'sign_out', ...which });
  await auditFactor(tx, context, held, { method, userAgent, outcome: 'succeeded' });
  const changed = (await findUser(tx, user.id)) ?? user;
  const raised = { id: session.id, amr, aal: 'aal2' };
  return { tokens: await tokenResponse(context, changed, raised, refreshToken), ended };
}

export async function auditFactor(
  tx: Queryable,
  context: AuthContext,
  { user, session }: SignedIn,
  what: {
    readonly method: FactorMethod;
    readonly userAgent: string | null;
    readonly outcome: 'succeeded' | 'wrong_factor';
  },
): Promise<void> {
  const audit = { userId: user.id, action: 'sign_in', sessionId: session.id, ...what } as const;
  await recordAudit(tx, { ...audit, now: context.clock.now() });
}
