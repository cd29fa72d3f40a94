// A program that people sign in to with their account here (the unchanged openid-client), and the person's steps.
import * as oidc from 'openid-client';
import { z } from 'zod';
import { ADMIN_TOKEN } from './administrator.ts';
import type { Answer, StartedAuth } from './started-auth.ts';
import { SITE } from './started-auth.ts';

export const CALLBACK = 'https://program.example/callback';
/** The variables with which people can sign in to programs, and administrators register them. */
export const oauthServerOn = { OAUTH_SERVER: 'true', AUTH_ADMIN_TOKEN: ADMIN_TOKEN };

/** The issuer has the site's address, but the calls go to the port of the service. */
export function programFetch(auth: StartedAuth): oidc.CustomFetch {
  return (url, options) => fetch(url.replace(`${SITE}/auth/v1`, auth.url), options as RequestInit);
}

export interface Registered {
  readonly id: string;
  readonly secret: string;
}

export async function registeredProgram(auth: StartedAuth, metadata: object = {}): Promise<Registered> {
  const body = { client_name: 'Reading Room', redirect_uris: [CALLBACK], ...metadata };
  const answer = await auth.call('POST /admin/oauth/clients', { bearer: ADMIN_TOKEN, body });
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return z
    .object({ client_id: z.string(), client_secret: z.string().default('') })
    .transform(({ client_id: id, client_secret: secret }) => ({ id, secret }))
    .parse(answer.body);
}

/** Configures the client by discovery, as a program would. */
export function discover(
  auth: StartedAuth,
  { id, secret }: Registered,
  authentication: oidc.ClientAuth = secret === '' ? oidc.None() : oidc.ClientSecretBasic(secret),
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(`${SITE}/auth/v1`), id, undefined, authentication, {
    [oidc.customFetch]: programFetch(auth),
    execute: [oidc.allowInsecureRequests],
  });
}

/** Registers a program and configures its client. */
export async function newProgram(auth: StartedAuth, metadata: object = {}): Promise<oidc.Configuration> {
  return discover(auth, await registeredProgram(auth, metadata));
}

export interface Question {
  readonly authorizationId: string;
  /** Where the browser was redirected; to the program when the request was refused. */
  readonly location: URL;
  readonly checks: {
    readonly pkceCodeVerifier: string;
    readonly expectedState: string;
    readonly expectedNonce: string;
  };
}

/** The program redirects the browser, which arrives at the consent page. */
export async function ask(
  auth: StartedAuth,
  program: oidc.Configuration,
  wanted: Readonly<Record<string, string>> = {},
): Promise<Question> {
  const checks = {
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
  };
  const address = oidc.buildAuthorizationUrl(program, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...wanted,
  });
  const { location } = await auth.follow(address.href);
  return { authorizationId: location.searchParams.get('authorization_id') ?? '', location, checks };
}

/** What the consent page does for a signed-in person. */
export async function answerQuestion(
  auth: StartedAuth,
  { authorizationId }: Question,
  bearer: string,
  action: 'approve' | 'deny' = 'approve',
): Promise<URL> {
  const shown = await auth.call(`GET /oauth/authorizations/${authorizationId}`, { bearer });
  if (shown.body['redirect_url'] !== undefined) return redirectIn(shown);
  return redirectIn(
    await auth.call(`POST /oauth/authorizations/${authorizationId}/consent`, { bearer, body: { action } }),
  );
}

export function redirectIn(answer: Answer): URL {
  if (answer.status !== 200)
    throw new Error(`expected an address, got ${answer.status} ${JSON.stringify(answer.body)}`);
  return new URL(z.string().parse(answer.body['redirect_url']));
}

/** Goes from the authorization request to the tokens. */
export async function signedInProgram(
  auth: StartedAuth,
  program: oidc.Configuration,
  bearer: string,
  wanted: Readonly<Record<string, string>> = {},
): Promise<Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>> {
  const question = await ask(auth, program, wanted);
  return oidc.authorizationCodeGrant(program, await answerQuestion(auth, question, bearer), question.checks);
}

export function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
