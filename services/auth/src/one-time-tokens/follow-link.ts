// GET /verify: the link in a mail. It always redirects, with tokens, a code or an error.
import { randomBytes } from 'node:crypto';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request, Response } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { hashOfAuthCode } from '../pkce/exchange-code.ts';
import { setAuthCode } from '../pkce/flow-states.sql.ts';
import { withFragment, withQuery } from '../redirects/redirects.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { startSession } from '../sessions/start-session.ts';
import { fragmentOf } from '../redirects/token-fragment.ts';
import type { User } from '../users/user.ts';
import { AuthError, forbidden, invalid } from '../wire/auth-error.ts';
import { oauthErrors } from '../wire/oauth-errors.ts';
import { asAuthError } from '../wire/error-response.ts';
import { queryText, userAgentOf } from '../wire/body.ts';
import { applyProof } from './apply-proof.ts';
import { hashOfLinkToken, isPkceToken } from './one-time-token.ts';
import { lockTokenByHash } from './one-time-tokens.sql.ts';
import type { OneTimeTokenRow } from './one-time-tokens.sql.ts';
import { kindsOfType } from './verification-type.ts';
import { SINGLE_CONFIRMATION } from './verify.ts';

interface Link {
  readonly token: string;
  readonly type: string;
  readonly redirectTo: string;
  readonly userAgent: string | null;
}

export async function followLink(context: AuthContext, request: Request, response: Response): Promise<void> {
  const type = queryText(request, 'type');
  const token = queryText(request, 'token');
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token or a token hash');
  const link = { token, type, redirectTo: requestedRedirect(context, request), userAgent: userAgentOf(request) };
  const address = await destination(context, link).catch((error: unknown) => errorAddress(link, error));
  context.wakeRelay();
  // The address contains tokens, so browsers must not send it to other sites as referrer.
  response.set('Referrer-Policy', 'no-referrer').redirect(303, address);
}

function destination(context: AuthContext, link: Link): Promise<string> {
  return transaction(context.pool, async (tx) => {
    const kinds = kindsOfType(link.type);
    if (!kinds) throw invalid('Invalid email verification type');
    const row = await lockTokenByHash(tx, hashOfLinkToken(link.token), kinds, context.clock.now());
    if (!row) throw forbidden('otp_expired', 'Email link is invalid or has expired');
    const user = await applyProof(tx, context, row);
    if (!user) return messageAddress(link, SINGLE_CONFIRMATION);
    if (isPkceToken(link.token)) return codeAddress(tx, context, link, row);
    return sessionAddress(tx, context, link, user);
  });
}

async function sessionAddress(tx: Queryable, context: AuthContext, link: Link, user: User): Promise<string> {
  const tokens = await startSession(tx, context, { user, method: 'otp', userAgent: link.userAgent });
  return withFragment(link.redirectTo, { ...fragmentOf(tokens), type: link.type });
}

/** The code alone is useless: only the browser that asked for the mail has the verifier. */
async function codeAddress(tx: Queryable, context: AuthContext, link: Link, row: OneTimeTokenRow): Promise<string> {
  if (row.flowStateId === null) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  const code = randomBytes(32).toString('base64url');
  const authenticationMethod = link.type === 'signup' ? 'email/signup' : link.type;
  await setAuthCode(tx, row.flowStateId, {
    hash: hashOfAuthCode(code),
    authenticationMethod,
    now: context.clock.now(),
  });
  return withQuery(link.redirectTo, { code });
}

function messageAddress(link: Link, message: string): string {
  const address = isPkceToken(link.token) ? withQuery(link.redirectTo, { message }) : link.redirectTo;
  return withFragment(address, { message });
}

/** Errors that are not the client's are thrown, for the error handler. */
function errorAddress(link: Link, error: unknown): string {
  const known = asAuthError(error);
  if (known.status >= 500) throw error;
  const name = oauthErrors[known.status];
  const values = {
    ...(name === undefined ? {} : { error: name }),
    error_code: known.code,
    error_description: known.message,
  };
  return withFragment(isPkceToken(link.token) ? withQuery(link.redirectTo, values) : link.redirectTo, values);
}
