// Turns an error of the model into an AdvisorError that contains no prompt, no reply and no key.
import { AdvisorError } from '../advisor.ts';
import type { AdvisorFailure } from '../advisor.ts';
import { isTooLong } from './refused-feature.ts';

/** Fields of the SDK's errors; recognised by shape, since the SDK is loaded lazily. */
interface SdkError {
  readonly name?: unknown;
  readonly status?: unknown;
  readonly type?: unknown;
  readonly requestID?: unknown;
  readonly headers?: unknown;
}

const byType: Readonly<Record<string, AdvisorFailure>> = {
  overloaded_error: 'overloaded',
  rate_limit_error: 'rate_limited',
  timeout_error: 'timeout',
  authentication_error: 'key_refused',
  permission_error: 'key_refused',
  billing_error: 'key_refused',
  not_found_error: 'misconfigured',
  invalid_request_error: 'misconfigured',
  request_too_large: 'misconfigured',
};

export function advisorErrorFrom(error: unknown): AdvisorError {
  if (error instanceof AdvisorError) return error;
  // Retrying does not help, whatever status the server chose for it.
  if (isTooLong(error))
    return new AdvisorError('misconfigured', 'the model failed: its context is too small for the call');
  const { status, type, requestID } = isObject(error) ? (error as SdkError) : {};
  const kind = typeof type === 'string' ? type : undefined;
  const failure = failureOf(error, typeof status === 'number' ? status : undefined, kind);
  const facts = [
    typeof status === 'number' ? `status ${status}` : undefined,
    kind,
    typeof requestID === 'string' ? requestID : undefined,
  ];
  return new AdvisorError(
    failure,
    `the model failed: ${facts.filter((fact) => fact !== undefined).join(', ') || nameOf(error)}`,
  );
}

/** HTTP status of the vendor's answer, if there was one. */
export function statusOf(error: unknown): number | undefined {
  const status = isObject(error) ? (error as SdkError).status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The vendor's Retry-After, converted from seconds. */
export function retryAfterMs(error: unknown): number | undefined {
  const headers = isObject(error) ? (error as SdkError).headers : undefined;
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function failureOf(error: unknown, status: number | undefined, type: string | undefined): AdvisorFailure {
  const known = type === undefined ? undefined : byType[type];
  if (known) return known;
  if (status === 529 || status === 503) return 'overloaded';
  if (status === 429) return 'rate_limited';
  if (status !== undefined && [401, 402, 403].includes(status)) return 'key_refused';
  if (status === 408 || status === 504 || nameOf(error).includes('Timeout')) return 'timeout';
  return status !== undefined && status >= 400 && status < 500 ? 'misconfigured' : 'broken';
}

/** Classes of the SDK do not set `name`. */
function nameOf(error: unknown): string {
  return isObject(error) ? error.constructor.name : 'unknown reason';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
