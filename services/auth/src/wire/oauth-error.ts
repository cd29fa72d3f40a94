// Errors that GoTrue returns in OAuth's own format, whatever API version the client requests.
import { AuthError } from './auth-error.ts';

export class OauthError extends AuthError {
  override readonly name = 'OauthError';

  constructor(error: string, description: string, status = 400) {
    super(status, error, description);
  }
}
