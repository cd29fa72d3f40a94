// POST /token: one route for all grants that start or refresh a session.
import type { Request } from 'express';
import type { AuthContext } from '../settings/context.ts';
import { signInWithIdToken } from '../id-token/sign-in-with-id-token.ts';
import { exchangeCode } from '../pkce/exchange-code.ts';
import { refreshSession } from '../refresh-tokens/refresh-session.ts';
import { signInWithWeb3 } from '../web3/sign-in-with-web3.ts';
import { badRequest } from '../wire/auth-error.ts';
import { queryText } from '../wire/body.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

export function grantToken(context: AuthContext, request: Request): Promise<object> {
  switch (queryText(request, 'grant_type')) {
    case 'password':
      return signInWithPassword(context, request);
    case 'refresh_token':
      return refreshSession(context, request);
    case 'pkce':
      return exchangeCode(context, request);
    case 'id_token':
      return signInWithIdToken(context, request);
    case 'web3':
      return signInWithWeb3(context, request);
    default:
      throw badRequest('invalid_credentials', 'unsupported_grant_type');
  }
}
