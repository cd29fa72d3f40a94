// The calls of Supabase Auth that our own pages make without its client. The answers have more fields for other programs.
import { oc } from '@orpc/contract';
import { z } from 'zod';

export const signInSettingsSchema = z.looseObject({
  external: z.record(z.string(), z.boolean()).optional(),
  disable_signup: z.boolean().optional(),
  passkeys_enabled: z.boolean().optional(),
  saml_enabled: z.boolean().optional(),
  manual_linking_enabled: z.boolean().optional(),
  oauth_server_enabled: z.boolean().optional(),
  mfa: z
    .looseObject({
      totp: z.boolean().optional(),
      webauthn: z.boolean().optional(),
      phone: z.boolean().optional(),
      recovery_codes: z.boolean().optional(),
    })
    .optional(),
});

export const authContract = {
  settings: oc
    .route({ method: 'GET', path: '/settings', summary: 'Which ways of signing in there are' })
    .output(signInSettingsSchema),
  passkeyChallenge: oc
    .route({
      method: 'POST',
      path: '/passkeys/authentication/options',
      summary: 'A challenge for signing in with a passkey',
    })
    .output(
      z.looseObject({
        challenge_id: z.string(),
        options: z.looseObject({ challenge: z.string() }).describe('PublicKeyCredentialRequestOptionsJSON'),
      }),
    ),
};
