// POST /oauth/token: a program exchanges a code or a refresh token for tokens.
import type { Request } from 'express';
import type { AuthContext } from '../../settings/context.ts';
import { OauthError } from '../../wire/oauth-error.ts';
import { authenticateClient } from '../clients/authenticate-client.ts';
import { bodyParameters } from '../parameters.ts';
import { exchangeAuthorizationCode } from './exchange-authorization-code.ts';
import { refreshProgramSession } from './refresh-program-session.ts';

export async function grantProgramToken(context: AuthContext, request: Request): Promise<object> {
  const parameter = bodyParameters(request);
  const client = await authenticateClient(context, request, parameter);
  const grantType = parameter('grant_type');
  if (grantType === '') throw new OauthError('invalid_request', 'grant_type is required');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    throw new OauthError('unsupported_grant_type', `Unsupported grant type: ${grantType.slice(0, 100)}`);
  if (!client.grantTypes.includes(grantType))
    throw new OauthError('unauthorized_client', `Client is not allowed to use grant type: ${grantType}`);
  const grant = grantType === 'refresh_token' ? refreshProgramSession : exchangeAuthorizationCode;
  return grant(context, client, parameter);
}
