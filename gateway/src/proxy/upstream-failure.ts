// What a failed call of a service behind means to the client.
import { httpError, isHttpError } from '@consilium/kit/http/http-error.ts';

/** The service did not answer in time. */
export class UpstreamTimeoutError extends Error {
  override readonly name = 'UpstreamTimeoutError';
}

const RETRY_SECONDS = '2';

/** Our own refusals stay what they are. */
export function upstreamFailure(error: Error): Error {
  if (isHttpError(error)) return error;
  const code = error instanceof UpstreamTimeoutError ? 'UPSTREAM_TIMEOUT' : 'SERVICE_UNAVAILABLE';
  return httpError(code, undefined, undefined, { 'Retry-After': RETRY_SECONDS });
}

/** The service closed an idle connection in the moment we used it: it has not seen the request. */
export function isStaleConnection(error: Error, reusedSocket: boolean): boolean {
  const code = 'code' in error ? error.code : undefined;
  return reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
}
