// What a Postgres error means for the caller: retry at once, wait for the server, or give up.
const repeatable = new Set(['40001', '40P01']);
/** Connection gone, server shutting down or starting, too many connections, lock or statement cancelled from outside, disk full. */
const unavailable = new Set(['57P01', '57P02', '57P03', '53300', '25P03', '57014', '53100']);
const brokenSocket = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Another run of the same transaction may succeed. */
export function isRepeatable(error: unknown): boolean {
  return repeatable.has(errorCode(error) ?? '');
}

/** The database could not be reached; the work itself is not at fault. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return unavailable.has(code) || brokenSocket.has(code) || code.startsWith('08');
  return (
    error instanceof Error &&
    /connection (terminated|timeout|ended)|connection error|not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  );
}
