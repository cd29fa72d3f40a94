// A real OpenID provider on loopback, and a browser that logs in and consents there.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { SITE } from './site.ts';

export const CLIENT_ID = 'consilium';
export const CLIENT_SECRET = 'a secret between the two of us';
export const APP_CLIENT_ID = 'own-app';
export const FOREIGN_CLIENT_ID = 'foreign-app';
const APP_CALLBACK = 'http://app.test/callback';

export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OpenidProvider {
  readonly issuer: string;
  /** Who may log in there, by subject. */
  readonly people: Map<string, Person>;
  /** Follows an authorization address as `subject`, up to the redirect back to us. */
  logIn(address: string, subject: string): Promise<URL>;
  /** An id token with this nonce, as an app gets it that asks the provider itself. */
  idToken(subject: string, options?: { clientId?: string; nonce?: string }): Promise<string>;
  stop(): Promise<void>;
}

/** `site` is the address of the product that redirects people here. */
export async function startOpenidProvider(site = SITE): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = await createProvider(issuer, people, site);
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    people,
    logIn,
    idToken: (subject, options) => idToken(issuer, subject, options),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function createProvider(issuer: string, people: Map<string, Person>, site: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const app = { redirect_uris: [APP_CALLBACK], token_endpoint_auth_method: 'none' as const };
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${site}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
      { client_id: APP_CLIENT_ID, ...app },
      { client_id: FOREIGN_CLIENT_ID, ...app },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    features: { claimsParameter: { enabled: true } },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
  });
}

async function logIn(address: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next: Promise<Response> = visit(cookies, address);
  for (let step = 0; step < 12; step += 1) {
    const response = await next;
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!action || !prompt) throw new Error(`the provider shows ${response.status} ${page.slice(0, 2000)}`);
      next = visit(cookies, new URL(action, origin).href, { prompt, login: subject, password: 'any' });
    } else {
      const target = new URL(location, origin);
      if (target.origin !== origin) return target;
      next = visit(cookies, target.href);
    }
  }
  throw new Error('the provider leads in a circle');
}

async function visit(cookies: Map<string, string>, address: string, form?: Record<string, string>): Promise<Response> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

async function idToken(
  issuer: string,
  subject: string,
  { clientId = APP_CLIENT_ID, nonce }: { clientId?: string; nonce?: string } = {},
): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: APP_CALLBACK,
    scope: 'openid email',
    claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce === undefined ? {} : { nonce }),
  };
  const back = await logIn(`${issuer}/auth?${new URLSearchParams(parameters).toString()}`, subject);
  const code = back.searchParams.get('code') ?? '';
  const body = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: APP_CALLBACK, code };
  const form = new URLSearchParams({ ...body, code_verifier: verifier });
  const answer = (await (await fetch(`${issuer}/token`, { method: 'POST', body: form })).json()) as {
    id_token: string;
  };
  return answer.id_token;
}
