// The error for every expected failure: a code of the catalogue, a sentence for people, data for programs.
import { errorCatalogue } from '@consilium/contracts/error.ts';
import type { ErrorCode } from '@consilium/contracts/error.ts';
import { ORPCError } from '@orpc/server';

export type HttpError = ORPCError<string, unknown>;

/** Response headers of an error (Retry-After, RateLimit). They are kept in `cause`, because oRPC copies the error but keeps its cause. */
class HeadersOfError {
  readonly headers: Readonly<Record<string, string>>;
  constructor(headers: Readonly<Record<string, string>>) {
    this.headers = headers;
  }
}

export function httpError(
  code: ErrorCode,
  message?: string,
  data?: unknown,
  headers?: Readonly<Record<string, string>>,
): HttpError {
  const entry = errorCatalogue[code];
  return new ORPCError<string, unknown>(code, {
    status: entry.status,
    message: message ?? entry.message,
    data,
    defined: true,
    ...(headers && { cause: new HeadersOfError(headers) }),
  });
}

export function headersOfError(error: HttpError): Readonly<Record<string, string>> {
  return error.cause instanceof HeadersOfError ? error.cause.headers : {};
}

export function isHttpError(error: unknown): error is HttpError {
  return error instanceof ORPCError;
}

/** oRPC marks errors that a contract does not list as undefined; ours are listed in the catalogue. */
export function asDefined(error: HttpError): HttpError {
  if (error.defined || !Object.hasOwn(errorCatalogue, error.code)) return error;
  const { code, status, message, data, cause } = error;
  return new ORPCError<string, unknown>(code, { status, message, data, cause, defined: true });
}
