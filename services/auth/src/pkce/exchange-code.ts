// grant_type=pkce: exchanges the code from the redirect and the browser's verifier for a session.
import { createHash } from 'node:crypto';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import type { ProviderTokens } from '../oauth/provider.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { isBanned } from '../users/user.ts';
import { findUser } from '../users/users.sql.ts';
import { AuthError, forbidden, invalid, unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { checkVerifier } from './code-challenge.ts';
import { deleteFlowState, lockFlowState, shareOwnerOfFlow } from './flow-states.sql.ts';
import type { FlowState } from './flow-states.sql.ts';

/** From the time the code was issued. */
const CODE_LIFETIME_MS = 5 * 60_000;

export const bodySchema = z.object({ auth_code: text(), code_verifier: text() });

export async function exchangeCode(context: AuthContext, request: Request): Promise<TokenResponse & ProviderTokens> {
  const { auth_code: code, code_verifier: verifier } = readBody(request, bodySchema);
  if (code === '' || verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const tokens = await transaction(context.pool, async (tx) => {
    const codeHash = hashOfAuthCode(code);
    await shareOwnerOfFlow(tx, codeHash);
    const flow = await lockFlowState(tx, codeHash);
    const user = flow && (await findUser(tx, flow.userId));
    if (!flow || !user)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (context.clock.now().getTime() - flow.authCodeIssuedAt.getTime() > CODE_LIFETIME_MS)
      throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired');
    checkVerifier(flow, verifier);
    if (isBanned(user, context.clock.now())) throw forbidden('user_banned', 'User is banned');
    await deleteFlowState(tx, flow.id);
    const method = flow.authenticationMethod;
    const proven = flow.provider === null ? {} : { provider: flow.provider };
    const start = { user, method, ...proven, notAfter: flow.sessionNotAfter, userAgent: userAgentOf(request) };
    const session = await startSession(tx, context, start);
    return { ...session, ...providerTokensOf(context, flow) };
  });
  context.wakeRelay();
  return tokens;
}

function providerTokensOf(context: AuthContext, { providerTokens }: FlowState): ProviderTokens {
  return providerTokens === null ? {} : (JSON.parse(context.sealer.open(providerTokens)) as ProviderTokens);
}

export function hashOfAuthCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
