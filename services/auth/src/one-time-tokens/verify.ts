// POST /verify: exchanges the code from a mail and its address, or the link's token, for a session.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request } from 'express';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { verifyPhone } from '../phone/verify-phone.ts';
import { startSession } from '../sessions/start-session.ts';
import type { TokenResponse } from '../sessions/start-session.ts';
import { takeAttempt } from '../sign-in/attempts.ts';
import { isEmailAddress } from '../users/email-address.ts';
import { forbidden, invalid, unprocessable } from '../wire/auth-error.ts';
import { readBody, text, userAgentOf } from '../wire/body.ts';
import { applyProof } from './apply-proof.ts';
import { findTokenByCode } from './find-token-by-code.ts';
import { hashOfLinkToken } from './one-time-token.ts';
import { lockTokenByHash } from './one-time-tokens.sql.ts';
import type { OneTimeTokenRow, TokenKind } from './one-time-tokens.sql.ts';
import { kindsOfType } from './verification-type.ts';

export const SINGLE_CONFIRMATION = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const bodySchema = z.object({
  type: text(),
  token: text(),
  token_hash: text(),
  email: text(),
  phone: text(),
  redirect_to: text(),
});
type Body = z.output<typeof bodySchema>;

type Answer = TokenResponse | { readonly code: '200'; readonly msg: string };

export async function verify(context: AuthContext, request: Request): Promise<Answer> {
  const body = checkBody(readBody(request, bodySchema));
  if (isByPhone(body)) return verifyPhone(context, request, body);
  const kinds = kindsOfType(body.type);
  if (!kinds) throw invalid(unknownType(body));
  if (body.email !== '') await takeAttempt(context, request, 'verify', body.email);
  const answer = await transaction(context.pool, async (tx) => {
    const token = await findToken(tx, context, body, kinds);
    return token && useToken(tx, context, token, userAgentOf(request));
  });
  context.wakeRelay();
  return answer ?? refuse(body);
}

function checkBody(body: Body): Body {
  if (body.type === '') throw invalid('Verify requires a verification type');
  if ((body.token === '') === (body.token_hash === '')) throw invalid('Verify requires either a token or a token hash');
  if (body.token_hash !== '') {
    if (body.email !== '' || body.phone !== '' || body.redirect_to !== '')
      throw invalid('Only the token_hash and type should be provided');
    return body;
  }
  if (isByPhone(body)) return body;
  if (body.email === '' || body.phone !== '')
    throw invalid('Only an email address or phone number should be provided on verify');
  if (!isEmailAddress(body.email)) throw unprocessable('validation_failed', 'Invalid email format');
  return { ...body, email: body.email.toLowerCase() };
}

function isByPhone({ token, phone, email }: Body): boolean {
  return token !== '' && phone !== '' && email === '';
}

function unknownType(body: Body): string {
  return body.token_hash === '' ? 'Unsupported verification type' : 'Invalid email verification type';
}

/** Undefined when no token matches; the caller must commit, because a wrong code was counted. */
async function findToken(
  tx: Queryable,
  context: AuthContext,
  body: Body,
  kinds: readonly TokenKind[],
): Promise<OneTimeTokenRow | undefined> {
  if (body.token_hash !== '') return lockTokenByHash(tx, hashOfLinkToken(body.token_hash), kinds, context.clock.now());
  return findTokenByCode(tx, context, { sentTo: body.email, code: body.token, kinds });
}

async function useToken(
  tx: Queryable,
  context: AuthContext,
  token: OneTimeTokenRow,
  userAgent: string | null,
): Promise<Answer> {
  const user = await applyProof(tx, context, token);
  if (!user) return { code: '200', msg: SINGLE_CONFIRMATION };
  return startSession(tx, context, { user, method: 'otp', userAgent });
}

function refuse(body: Body): never {
  const message = body.token_hash === '' ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  throw forbidden('otp_expired', message);
}
