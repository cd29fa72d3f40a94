// The only error that pages handle: the server's (code, message, data), or that it could not be reached.
import type { ErrorCode } from '@consilium/contracts/error.ts';

export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'UNREADABLE';

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  /** How long the server asks to wait (Retry-After), when it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, status: number, message: string, data?: unknown, retryAfterSeconds?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  is(code: ApiErrorCode): boolean {
    return this.code === code;
  }
}

const unexpected = 'An unexpected error occurred. Please try again.';

/** A lost connection became an ApiError where it happened; anything else is a bug of ours. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return unreadableError(0);
}

/** The response has no format of ours. */
export function unreadableError(status: number): ApiError {
  return new ApiError('UNREADABLE', status, unexpected);
}

export function offlineError(): ApiError {
  return new ApiError('OFFLINE', 0, 'We can’t reach the server. Check your connection and try again.');
}

/** Reads the product's error shape; anything else (a proxy's page, say) becomes UNREADABLE with the status. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) return unreadableError(response.status);
  return new ApiError(body.code, response.status, body.message, body.data, retryAfterOf(response));
}

/** Only the form in seconds: it is the one the gateway sends. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function isErrorBody(body: unknown): body is { code: string; message: string; data?: unknown } {
  if (typeof body !== 'object' || body === null) return false;
  const candidate: { code?: unknown; message?: unknown } = body;
  return typeof candidate.code === 'string' && typeof candidate.message === 'string';
}
