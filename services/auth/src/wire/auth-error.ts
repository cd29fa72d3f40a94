// The error class of every expected failure of the GoTrue routes: a status, a code for programs, a message for people.
export class AuthError extends Error {
  override readonly name: string = 'AuthError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

export class WeakPasswordError extends AuthError {
  override readonly name = 'WeakPasswordError';
  readonly reasons: readonly WeakPasswordReason[];

  constructor(message: string, reasons: readonly WeakPasswordReason[]) {
    super(422, 'weak_password', message);
    this.reasons = reasons;
  }
}

export function badRequest(code: string, message: string): AuthError {
  return new AuthError(400, code, message);
}

export function invalid(message: string): AuthError {
  return badRequest('validation_failed', message);
}

export function forbidden(code: string, message: string): AuthError {
  return new AuthError(403, code, message);
}

export function unprocessable(code: string, message: string): AuthError {
  return new AuthError(422, code, message);
}

export function tooManyRequests(code: string, message: string): AuthError {
  return new AuthError(429, code, message);
}
