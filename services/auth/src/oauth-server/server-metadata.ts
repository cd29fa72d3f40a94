// The OAuth server's metadata: one document for OpenID Connect Discovery and RFC 8414.
import type { AuthContext } from '../settings/context.ts';
import { supportedScopes } from './scopes.ts';

export async function serverMetadata({ publicAuthUrl: issuer, oauthServer, keys }: AuthContext): Promise<object> {
  await keys.reloadIfStale();
  const { algorithm } = keys.signingKey();
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    ...(oauthServer.dynamicRegistration && { registration_endpoint: `${issuer}/oauth/clients/register` }),
    scopes_supported: supportedScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    token_endpoint_auth_methods_supported: authenticationMethods,
    revocation_endpoint_auth_methods_supported: authenticationMethods,
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported:
      'sub aud iss exp iat auth_time amr nonce email email_verified phone_number phone_number_verified name picture updated_at'.split(
        ' ',
      ),
  };
}

const authenticationMethods = ['client_secret_basic', 'client_secret_post', 'none'];
