// Reads the parameters of an authorization request, after its client and redirect address have been checked.
import { OauthError } from '../../wire/oauth-error.ts';
import type { Client } from '../clients/client.ts';
import type { Parameters } from '../parameters.ts';
import { covers, firstUnsupported, scopesOf } from '../scopes.ts';

export interface AuthorizationRequest {
  readonly scope: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly codeChallenge: string;
  readonly alwaysAsk: boolean;
  readonly authenticatedAfter: Date | null;
}

const S256_CHALLENGE = /^[\w-]{43}$/;
const prompts: ReadonlySet<string> = new Set(['none', 'login', 'consent', 'select_account']);

interface RequestContext {
  readonly client: Client;
  readonly defaultScope: string;
  readonly siteOrigin: string;
  readonly now: Date;
}

/** Throws the errors that the program gets by redirect. */
export function readAuthorizationRequest(parameter: Parameters, context: RequestContext): AuthorizationRequest {
  const responseType = parameter('response_type');
  if (responseType !== '' && responseType !== 'code')
    throw new OauthError('unsupported_response_type', 'only response_type=code is supported');
  for (const name of ['request', 'request_uri'])
    if (parameter(name) !== '') throw new OauthError(`${name}_not_supported`, `${name} is not supported`);
  checkResource(parameter('resource'), context.siteOrigin);
  const prompt = readPrompt(parameter('prompt'));
  return {
    scope: readScope(parameter('scope'), context),
    state: parameter('state') || null,
    nonce: parameter('nonce') || null,
    codeChallenge: readChallenge(parameter),
    alwaysAsk: prompt.size > 0,
    authenticatedAfter: prompt.has('login') ? context.now : readMaxAge(parameter('max_age'), context.now),
  };
}

/** RFC 8707. Tokens are good for this server's userinfo only, so no other resource is accepted. */
function checkResource(resource: string, siteOrigin: string): void {
  if (resource === '') return;
  const url = URL.parse(resource);
  if (url?.origin !== siteOrigin || url.hash !== '')
    throw new OauthError('invalid_target', 'resource is not served here');
}

function readScope(given: string, { client, defaultScope }: RequestContext): string {
  const allowed = client.scope === '' ? undefined : scopesOf(client.scope);
  const wanted = given === '' ? (allowed ?? scopesOf(defaultScope)) : scopesOf(given);
  if (wanted.length === 0) throw new OauthError('invalid_scope', 'scope parameter cannot be empty');
  const unknown = firstUnsupported(wanted);
  if (unknown !== undefined) throw new OauthError('invalid_scope', `unsupported scope: ${unknown.slice(0, 100)}`);
  if (allowed && !covers(allowed, wanted))
    throw new OauthError('invalid_scope', 'the client may not ask for this scope');
  return wanted.join(' ');
}

/** Requires S256: without PKCE, or with `plain`, a stolen code could be exchanged. */
function readChallenge(parameter: Parameters): string {
  const [challenge, method] = [parameter('code_challenge'), parameter('code_challenge_method')];
  if (challenge === '' || method === '')
    throw new OauthError('invalid_request', 'PKCE flow requires both code_challenge and code_challenge_method');
  if (method.toUpperCase() !== 'S256') throw new OauthError('invalid_request', "code_challenge_method must be 'S256'");
  if (!S256_CHALLENGE.test(challenge))
    throw new OauthError('invalid_request', 'code_challenge must be 43 characters of base64url');
  return challenge;
}

function readPrompt(given: string): ReadonlySet<string> {
  const prompt = new Set(given.split(' ').filter((part) => part !== ''));
  if (![...prompt].every((part) => prompts.has(part)) || (prompt.has('none') && prompt.size > 1))
    throw new OauthError('invalid_request', 'prompt is not known');
  // Only the site's pages know who is signed in, so an answer without showing one is impossible.
  if (prompt.has('none')) throw new OauthError('interaction_required', 'the person has to be asked');
  return prompt;
}

function readMaxAge(given: string, now: Date): Date | null {
  if (given === '') return null;
  if (!/^\d{1,9}$/.test(given)) throw new OauthError('invalid_request', 'max_age must be a number of seconds');
  return new Date(now.getTime() - Number(given) * 1000);
}
