// What a failed call to a service means: the error for the client, and whether to try again.
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import { errors } from 'undici';

const RETRY_SECONDS = '2';

/** The gateway's own errors are returned unchanged. */
export function upstreamFailure(error: Error): Error {
  if (isHttpError(error)) return error;
  if (error instanceof errors.InvalidArgumentError) return httpError('BAD_REQUEST');
  const code =
    isSilence(error) || error instanceof errors.ConnectTimeoutError ? 'UPSTREAM_TIMEOUT' : 'SERVICE_UNAVAILABLE';
  return httpError(code, undefined, undefined, { 'Retry-After': RETRY_SECONDS });
}

/** True when the service has the request and sends nothing: it may be slow, or hang. */
export function isSilence(error: Error): boolean {
  return error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
}

/** True when the request or its client caused the failure: another address would not help. */
export function isOfTheRequest(error: Error): boolean {
  return (
    isHttpError(error) ||
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.RequestContentLengthMismatchError ||
    error instanceof errors.RequestAbortedError
  );
}
