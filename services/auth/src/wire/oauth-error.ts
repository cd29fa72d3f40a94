// Failures that GoTrue tells in OAuth's own form, whatever version of the wire the client speaks.
import { AuthError } from './auth-error.ts';

export class OauthError extends AuthError {
  override readonly name = 'OauthError';

  constructor(error: string, description: string, status = 400) {
    super(status, error, description);
  }
}
