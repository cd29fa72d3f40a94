// The port for outside providers: the address to send the browser to, and the person in the answer.
import type { JWTPayload } from 'jose';
import type { Metadata } from '../users/user.ts';

/** The values that bind an answer to this browser's request. */
export interface Transaction {
  /** The id of the row that holds the rest. */
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderPerson {
  /** The provider's permanent id for the person; an address may change hands. */
  readonly subject: string;
  /** Lower case; '' when the provider returns none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly data: Metadata;
}

export interface ProviderAnswer {
  readonly person: ProviderPerson;
  readonly tokens: ProviderTokens;
}

export interface ProviderTokens {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

export interface Provider {
  readonly name: string;
  readonly title: string;
  readonly postsAnswer: boolean;
  authorizationUrl(
    transaction: Transaction,
    requested: { scopes: string; extra: Record<string, string> },
  ): Promise<URL>;
  /** `answer` is the callback address with the provider's parameters. Throws openid-client's errors. */
  finish(answer: URL, transaction: Transaction): Promise<ProviderAnswer>;
  /** Undefined for a provider without id tokens. */
  readonly idTokens?: IdTokens;
}

export interface IdTokens {
  readonly issuer: string;
  readonly clientIds: readonly string[];
  /** Checks signature, issuer and expiry; throws jose's errors. */
  verify(idToken: string, now: Date): Promise<JWTPayload>;
  personOf(claims: JWTPayload): ProviderPerson;
}

export interface ProviderOptions {
  readonly name: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientIds: readonly [string, ...string[]];
  readonly secret: string | undefined;
  readonly scopes: readonly string[];
  readonly callbackUrl: string;
}
