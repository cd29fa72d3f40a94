// GitHub, and servers with the same API: OAuth 2 without id tokens, so the person comes from the user and e-mail endpoints.
import * as client from 'openid-client';
import { z } from 'zod';
import { tokensOf } from './oidc-adapter.ts';
import { outboundFetch } from './outbound-fetch.ts';
import { personOfClaims } from './person-claims.ts';
import type { Provider, ProviderOptions, ProviderPerson } from './provider.ts';

const userSchema = z.object({
  id: z.union([z.number(), z.string()]),
  login: z.string().nullish(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export function createGithubProvider(options: ProviderOptions & { readonly apiUrl: string }): Provider {
  const { name, title } = options;
  const configuration = configure(options);
  return {
    name,
    title,
    postsAnswer: false,
    authorizationUrl: async (transaction, requested) =>
      client.buildAuthorizationUrl(configuration, {
        ...requested.extra,
        redirect_uri: options.callbackUrl,
        scope: [...new Set([...options.scopes, ...requested.scopes.split(/[ ,]+/)])].join(' ').trim(),
        state: transaction.state,
        code_challenge: await client.calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
      }),
    async finish(answer, transaction) {
      const checks = { expectedState: transaction.state, pkceCodeVerifier: transaction.codeVerifier };
      const granted = await client.authorizationCodeGrant(configuration, answer, checks);
      return { person: await personOf(configuration, options, granted.access_token), tokens: tokensOf(granted) };
    },
  };
}

function configure({ issuer, clientIds, secret }: ProviderOptions): client.Configuration {
  const base = `${issuer.replace(/\/$/, '')}/login/oauth`;
  const configuration = new client.Configuration(
    { issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/access_token` },
    clientIds[0],
    undefined,
    secret === undefined ? client.None() : client.ClientSecretPost(secret),
  );
  // The operator wrote http, for a server in their own network.
  if (new URL(issuer).protocol === 'http:') client.allowInsecureRequests(configuration);
  configuration[client.customFetch] = outboundFetch;
  return configuration;
}

async function personOf(
  configuration: client.Configuration,
  { apiUrl, issuer }: { readonly apiUrl: string; readonly issuer: string },
  token: string,
): Promise<ProviderPerson> {
  const read = async (place: string): Promise<unknown> => {
    const address = new URL(`${apiUrl.replace(/\/$/, '')}${place}`);
    const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'consilium' });
    const response = await client.fetchProtectedResource(configuration, token, address, 'GET', null, headers);
    if (!response.ok) throw new Error(`the provider answered ${response.status} at ${place}`);
    return response.json();
  };
  const user = userSchema.parse(await read('/user'));
  const address = emailsSchema.parse(await read('/user/emails')).find(({ primary }) => primary);
  return personOfClaims(issuer, {
    sub: String(user.id),
    name: user.name ?? user.login,
    preferred_username: user.login,
    picture: user.avatar_url,
    email: address?.email,
    email_verified: address?.verified,
  });
}
