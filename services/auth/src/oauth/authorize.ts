// GET /authorize and GET /user/identities/authorize: sends the browser to a provider.
import { randomBytes, randomUUID } from 'node:crypto';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import type { Request, Response } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { checkMayLink } from '../identities/link-identity.ts';
import { readCodeChallenge } from '../pkce/code-challenge.ts';
import { requestedRedirect } from '../redirects/requested-redirect.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { AuthError, forbidden, invalid } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';
import { bindBrowser } from './browser-cookie.ts';
import { insertOauthState } from './oauth-states.sql.ts';
import type { Provider, Transaction } from './provider.ts';

/** The parameters that a page may pass on to the provider. */
const passedOn = ['prompt', 'login_hint', 'hd', 'access_type', 'domain_hint', 'ui_locales', 'max_age', 'allow_signup'];
const MAX_CHARACTERS = 500;
const FOREIGN_KEY_VIOLATION = '23503';

export async function authorize(context: AuthContext, request: Request, response: Response): Promise<void> {
  response.redirect(302, (await begin(context, request, response, null)).href);
}

export async function authorizeLinking(context: AuthContext, request: Request, response: Response): Promise<void> {
  const signedIn = await requireSession(context, request);
  requireManualLinking(context);
  checkMayLink(signedIn);
  const url = await begin(context, request, response, signedIn);
  if (queryText(request, 'skip_http_redirect') === 'true') response.json({ url: url.href });
  else response.redirect(302, url.href);
}

export function requireManualLinking(context: AuthContext): void {
  if (!context.oauth.manualLinking) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

async function begin(
  context: AuthContext,
  request: Request,
  response: Response,
  linking: SignedIn | null,
): Promise<URL> {
  const provider = requireProvider(context, queryText(request, 'provider'));
  const challenge = readCodeChallenge({
    code_challenge: queryText(request, 'code_challenge'),
    code_challenge_method: queryText(request, 'code_challenge_method'),
  });
  const [nonce, codeVerifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const transaction = { state: randomUUID(), nonce, codeVerifier };
  const url = await authorizationUrl(context, provider, transaction, request);
  await insertOauthState(context.pool, {
    id: transaction.state,
    provider: provider.name,
    browserHash: bindBrowser(context, response, { id: transaction.state, postsAnswer: provider.postsAnswer }),
    proofs: context.sealer.seal(JSON.stringify({ nonce, codeVerifier })),
    redirectTo: requestedRedirect(context, request),
    challenge,
    linkingUserId: linking?.user.id ?? null,
    linkingSessionId: linking?.session.id ?? null,
    createdAt: context.clock.now(),
  }).catch(refuseEnded);
  return url;
}

/** The session or the account of the person who links may have ended since the request was admitted. */
function refuseEnded(error: unknown): never {
  if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
  throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
}

function requireProvider(context: AuthContext, name: string): Provider {
  const provider = context.oauth.providers.get(name);
  if (provider) return provider;
  throw invalid('Unsupported provider: provider is not enabled');
}

async function authorizationUrl(
  context: AuthContext,
  provider: Provider,
  transaction: Transaction,
  request: Request,
): Promise<URL> {
  const given = passedOn.map((name) => [name, queryText(request, name)] as const);
  const extra = Object.fromEntries(given.filter(([, value]) => value !== '' && value.length <= MAX_CHARACTERS));
  const scopes = queryText(request, 'scopes').slice(0, MAX_CHARACTERS);
  return provider.authorizationUrl(transaction, { scopes, extra }).catch((error: unknown) => {
    context.log.error({ err: error, provider: provider.name }, 'the provider cannot be reached');
    throw new AuthError(503, 'unexpected_failure', `${provider.title} does not answer at the moment, please try again`);
  });
}
