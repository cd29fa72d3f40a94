// Any OpenID provider: discovery, PKCE, state, nonce and issuer are checked by openid-client, id tokens of apps by jose.
import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { outboundFetch } from './outbound-fetch.ts';
import { personOfClaims } from './person-claims.ts';
import type { Provider, ProviderAnswer, ProviderOptions, Transaction } from './provider.ts';

/** Only the provider's public keys: no algorithm with a shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

export interface OidcOptions extends ProviderOptions {
  readonly postsAnswer: boolean;
  readonly withoutNonce: boolean;
  readonly verifiedClaim: string | undefined;
}

export function createOidcProvider(options: OidcOptions): Provider {
  const { name, title, postsAnswer, issuer, clientIds } = options;
  const configuration = onceDone(() => discover(options));
  const keys = onceDone(async () => keysOf(await configuration()));
  return {
    name,
    title,
    postsAnswer,
    authorizationUrl: async (transaction, requested) =>
      client.buildAuthorizationUrl(await configuration(), {
        ...requested.extra,
        redirect_uri: options.callbackUrl,
        scope: [...new Set([...options.scopes, ...requested.scopes.split(/[ ,]+/)])].join(' ').trim(),
        state: transaction.state,
        code_challenge: await client.calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
        ...(options.withoutNonce ? {} : { nonce: transaction.nonce }),
        ...(postsAnswer ? { response_mode: 'form_post' } : {}),
      }),
    finish: async (answer, transaction) => finish(await configuration(), options, answer, transaction),
    idTokens: {
      issuer,
      clientIds,
      async verify(idToken, now) {
        const checks = { issuer, algorithms: ALGORITHMS, currentDate: now, requiredClaims: ['exp', 'aud'] };
        return (await jwtVerify(idToken, await keys(), checks)).payload;
      },
      personOf: (claims) => personOfClaims(issuer, claims, options.verifiedClaim),
    },
  };
}

/** Caches a success; after a failure the next call tries again. */
function onceDone<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

function discover({ issuer, clientIds, secret }: OidcOptions): Promise<client.Configuration> {
  // The operator wrote http, for a provider in their own network.
  const execute = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const authentication = secret === undefined ? client.None() : client.ClientSecretPost(secret);
  return client.discovery(new URL(issuer), clientIds[0], undefined, authentication, {
    execute,
    [client.customFetch]: outboundFetch,
  });
}

function keysOf(configuration: client.Configuration): JWTVerifyGetKey {
  const { jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined) throw new Error('the provider names no keys');
  return createRemoteJWKSet(new URL(address), { [joseFetch]: outboundFetch as typeof fetch });
}

async function finish(
  configuration: client.Configuration,
  options: OidcOptions,
  answer: URL,
  transaction: Transaction,
): Promise<ProviderAnswer> {
  const granted = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: transaction.state,
    pkceCodeVerifier: transaction.codeVerifier,
    idTokenExpected: true,
    ...(options.withoutNonce ? {} : { expectedNonce: transaction.nonce }),
  });
  const claims = granted.claims();
  if (!claims) throw new Error('the provider sent no id token');
  const allClaims = await withUserInfo(configuration, granted.access_token, claims);
  return { person: personOfClaims(options.issuer, allClaims, options.verifiedClaim), tokens: tokensOf(granted) };
}

/** Some providers return the address only there. */
async function withUserInfo(configuration: client.Configuration, token: string, claims: client.IDToken) {
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (claims['email'] !== undefined || !hasUserInfo) return claims;
  return { ...claims, ...(await client.fetchUserInfo(configuration, token, claims.sub)) };
}

export function tokensOf(granted: client.TokenEndpointResponse): ProviderAnswer['tokens'] {
  return {
    provider_token: granted.access_token,
    ...(granted.refresh_token === undefined ? {} : { provider_refresh_token: granted.refresh_token }),
  };
}
