// The wall to an outside provider: where the browser is sent, and who the answer says it is.
import type { JWTPayload } from 'jose';
import type { Metadata } from '../users/user.ts';

/** What only this browser's transaction may be answered with. */
export interface Transaction {
  /** GoTrue's wire: the id of the row that holds the rest. */
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderPerson {
  /** Who it is to the provider, for ever; an address may change hands. */
  readonly subject: string;
  /** Lower case; '' when the provider tells none. */
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
  authorizationUrl(transaction: Transaction, wish: { scopes: string; extra: Record<string, string> }): Promise<URL>;
  /** `answer` is the callback's address with what the provider added to it. Throws what openid-client throws. */
  finish(answer: URL, transaction: Transaction): Promise<ProviderAnswer>;
  /** Undefined for a provider that has no id tokens. */
  readonly idTokens?: IdTokens;
}

export interface IdTokens {
  readonly issuer: string;
  readonly clientIds: readonly string[];
  /** Signature, issuer and expiry; throws what jose throws. */
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
