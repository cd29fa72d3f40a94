// GET and POST /callback: the browser returns from a provider and is always redirected, with tokens, a code or an error.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Request, Response } from 'express';
import type { AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { lockSignedIn } from '../factors/raise-session.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { withFragment, withQuery } from '../redirects/redirects.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { findSignedIn } from '../sessions/signed-in.sql.ts';
import { startSession } from '../sessions/start-session.ts';
import type { User } from '../users/user.ts';
import { AuthError, badRequest, forbidden } from '../wire/auth-error.ts';
import { asAuthError } from '../wire/error-response.ts';
import { oauthErrors } from '../wire/oauth-errors.ts';
import { userAgentOf } from '../wire/body.ts';
import { accountOfPerson } from './account-of-person.ts';
import { browserHashOf, STATE_LIFETIME_MS } from './browser-cookie.ts';
import { issueCode } from './issue-code.ts';
import { takeOauthState } from './oauth-states.sql.ts';
import type { OauthState } from './oauth-states.sql.ts';
import { fragmentOf } from '../redirects/token-fragment.ts';
import type { ProviderAnswer, ProviderPerson } from './provider.ts';

const MAX_DESCRIPTION_CHARACTERS = 300;
const proofsSchema = z.object({ nonce: z.string(), codeVerifier: z.string() });

export async function handleCallback(context: AuthContext, request: Request, response: Response): Promise<void> {
  const answer = answerOf(request);
  const state = await takeState(context, request, answer.get('state') ?? '').catch(asKnown);
  const address =
    state instanceof AuthError ? state : await destination(context, request, state, answer).catch(asKnown);
  context.wakeRelay();
  const redirectTo = state instanceof AuthError ? `${context.redirects.origin}/` : state.redirectTo;
  if (address instanceof AuthError && address.status >= 500) context.log.error({ err: address }, 'a sign-in failed');
  // The address may contain tokens, so browsers must not send it to other sites as referrer.
  response.set('Referrer-Policy', 'no-referrer');
  response.redirect(302, address instanceof AuthError ? errorAddress(redirectTo, address) : address);
}

function answerOf(request: Request): URLSearchParams {
  if (request.method === 'POST') return new URLSearchParams(request.body as Record<string, string> | undefined);
  return new URL(request.originalUrl, 'http://callback').searchParams;
}

function asKnown(error: unknown): AuthError {
  const known = asAuthError(error);
  if (known.status >= 500) known.cause = error;
  return known;
}

async function takeState(context: AuthContext, request: Request, id: string): Promise<OauthState> {
  if (id === '') throw badRequest('bad_oauth_callback', 'OAuth state parameter missing');
  if (!z.uuid().safeParse(id).success) throw badRequest('bad_oauth_state', 'OAuth state parameter is invalid');
  const state = await takeOauthState(context.pool, id, browserHashOf(request, id));
  if (!state) throw badRequest('bad_oauth_state', 'OAuth state not found or expired');
  return state;
}

async function destination(
  context: AuthContext,
  request: Request,
  state: OauthState,
  answer: URLSearchParams,
): Promise<string> {
  if (context.clock.now().getTime() - state.createdAt.getTime() > STATE_LIFETIME_MS)
    throw badRequest('bad_oauth_state', 'OAuth state has expired');
  const { person, tokens: providerTokens } = await askProvider(context, state, answer);
  return transaction(context.pool, async (tx) => {
    const user = await accountOf(tx, context, state, person);
    if (state.challenge) {
      const code = await issueCode(tx, context, { ...state, challenge: state.challenge, user, providerTokens });
      return withQuery(state.redirectTo, { code });
    }
    const start = { user, method: 'oauth', provider: state.provider, userAgent: userAgentOf(request) };
    return withFragment(state.redirectTo, { ...fragmentOf(await startSession(tx, context, start)), ...providerTokens });
  });
}

async function accountOf(
  tx: Queryable,
  context: AuthContext,
  { provider, linkingUserId, linkingSessionId }: OauthState,
  person: ProviderPerson,
): Promise<User> {
  if (linkingUserId === null) return accountOfPerson(tx, context, provider, person);
  return linkIdentity(tx, context, await lockLinking(tx, linkingUserId, linkingSessionId), provider, person);
}

/** Locks account and session: the session may have ended while the person was at the provider. */
async function lockLinking(tx: Queryable, userId: string, sessionId: string | null): Promise<SignedIn> {
  const found = await findSignedIn(tx, userId, sessionId);
  if (!found?.session) throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  return lockSignedIn(tx, { user: found.user, session: found.session });
}

async function askProvider(context: AuthContext, state: OauthState, answer: URLSearchParams): Promise<ProviderAnswer> {
  const provider = context.oauth.providers.get(state.provider);
  if (!provider) throw badRequest('bad_oauth_callback', 'Unsupported provider: provider is not enabled');
  const proofs = proofsSchema.parse(JSON.parse(context.sealer.open(state.proofs)));
  const url = new URL(`${context.oauth.callbackUrl}?${answer.toString()}`);
  return provider.finish(url, { state: state.id, ...proofs }).catch(async (error: unknown) => {
    const { AuthorizationResponseError } = await import('openid-client');
    if (error instanceof AuthorizationResponseError) throw refusedByProvider(error);
    context.log.warn({ err: error, provider: state.provider }, 'the answer of a provider was refused');
    throw badRequest('bad_oauth_callback', `The answer of ${provider.title} could not be verified`);
  });
}

/** For example when the person denied access. */
function refusedByProvider(error: AuthorizationResponseError): AuthError {
  const said = error.error_description ?? error.error;
  const status = error.error === 'access_denied' ? 403 : 400;
  return new AuthError(status, 'bad_oauth_callback', said.slice(0, MAX_DESCRIPTION_CHARACTERS));
}

/** Puts the error into the query and the fragment. */
function errorAddress(redirectTo: string, error: AuthError): string {
  const name = oauthErrors[error.status];
  const values = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(withQuery(redirectTo, values), values);
}
