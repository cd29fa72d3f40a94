// The provider's errors: an envelope that its SDK turns into its error classes.
export interface ApiErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ApiErrorBody;
  /** Whether the transaction is committed: a declined payment is still recorded as an attempt. */
  readonly keeps: boolean;

  constructor(status: number, body: ApiErrorBody, keeps = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keeps = keeps;
  }
}

export function invalid(message: string, more: { readonly code?: string; readonly param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

export function missing(kind: string, id: string, param = 'id'): ApiError {
  const message = `No such ${kind.replace('.', ' ')}: '${id}'`;
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}
