// The settings of single sign-on: our identity towards identity providers, and what they may send.
import type { z } from 'zod';
import { ownCertificate, readOwnKey } from './own-certificate.ts';
import type { samlVariables } from './saml-variables.ts';

export interface OwnKey {
  /** PEM. */
  readonly privateKey: string;
  /** PEM, self-signed: identity providers accept keys only in certificates. */
  readonly certificate: string;
}

export interface SamlSettings {
  readonly enabled: boolean;
  /** The address of our metadata, and our name in it. */
  readonly entityId: string;
  readonly assertionConsumerUrl: string;
  readonly key: OwnKey | undefined;
  readonly encryptedAssertions: boolean;
  readonly beganElsewhere: boolean;
  readonly requestLifetimeMs: number;
  readonly attemptsPer5Minutes: number;
}

export async function samlSettings(
  config: z.output<z.ZodObject<typeof samlVariables>>,
  publicAuthUrl: string,
): Promise<SamlSettings> {
  const { SAML_PRIVATE_KEY: given, SAML_ALLOW_ENCRYPTED_ASSERTIONS: encryptedAssertions } = config;
  const privateKey = given === undefined ? undefined : readOwnKey(given);
  if (encryptedAssertions && privateKey === undefined)
    throw new Error('SAML_ALLOW_ENCRYPTED_ASSERTIONS needs SAML_PRIVATE_KEY');
  return {
    enabled: config.SAML_ENABLED,
    entityId: `${publicAuthUrl}/sso/saml/metadata`,
    assertionConsumerUrl: `${publicAuthUrl}/sso/saml/acs`,
    key:
      privateKey === undefined
        ? undefined
        : { privateKey, certificate: await ownCertificate(privateKey, new URL(publicAuthUrl).hostname) },
    encryptedAssertions,
    beganElsewhere: config.SAML_ALLOW_IDP_INITIATED,
    requestLifetimeMs: config.SAML_RELAY_STATE_LIFETIME_SECONDS * 1000,
    attemptsPer5Minutes: config.SAML_ATTEMPTS_PER_5_MINUTES,
  };
}
