// What a failed call of a service behind means: to the client, and for trying once more.
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';
import { errors } from 'undici';

const RETRY_SECONDS = '2';

/** Our own refusals stay what they are. */
export function upstreamFailure(error: Error): Error {
  if (isHttpError(error)) return error;
  if (error instanceof errors.InvalidArgumentError) return httpError('BAD_REQUEST');
  const code =
    isSilence(error) || error instanceof errors.ConnectTimeoutError ? 'UPSTREAM_TIMEOUT' : 'SERVICE_UNAVAILABLE';
  return httpError(code, undefined, undefined, { 'Retry-After': RETRY_SECONDS });
}

/** The service has the request and says nothing: it may be slow, or hang. */
export function isSilence(error: Error): boolean {
  return error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
}

/** The request itself, or who sent it, is the reason: no other address would do better. */
export function isOfTheRequest(error: Error): boolean {
  return (
    isHttpError(error) ||
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.RequestContentLengthMismatchError ||
    error instanceof errors.RequestAbortedError
  );
}
