// The variables of single sign-on by SAML.
import { flag, integer } from '@consilium/kit/config/variables.ts';
import { z } from 'zod';

export const samlVariables = {
  SAML_ENABLED: flag()
    .default(false)
    .describe('Single sign-on by SAML 2.0; administrators add identity providers at /admin/sso/providers.'),
  SAML_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      'RSA key of at least 2048 bits, PEM or the base64 of its DER: signs the requests to identity providers. Without it they are not signed.',
    ),
  SAML_ALLOW_ENCRYPTED_ASSERTIONS: flag()
    .default(false)
    .describe('Identity providers may encrypt what they say; needs SAML_PRIVATE_KEY.'),
  SAML_ALLOW_IDP_INITIATED: flag()
    .default(false)
    .describe(
      'A sign-in may begin at the identity provider. Then somebody can be signed in to an account that is not theirs without noticing.',
    ),
  SAML_RELAY_STATE_LIFETIME_SECONDS: integer(60, 3600)
    .default(600)
    .describe('How long somebody may take at the identity provider.'),
  SAML_ATTEMPTS_PER_5_MINUTES: integer(1, 100_000)
    .default(300)
    .describe('Sign-ins by SAML from one network address; a whole organisation may share one.'),
};

/** GoTrue's names for the same. */
export const samlGotrueNames: Readonly<Record<string, readonly string[]>> = {
  GOTRUE_SAML_ENABLED: ['SAML_ENABLED'],
  GOTRUE_SAML_PRIVATE_KEY: ['SAML_PRIVATE_KEY'],
  GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: ['SAML_ALLOW_ENCRYPTED_ASSERTIONS'],
};
