// What is logged of an error: errors of clients also contain their commands, connections and other people's values.

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  /** Of the system, the database or a vendor. */
  readonly code?: string | number;
  /** The id by which a vendor finds the request. */
  readonly requestId?: string;
  readonly cause?: LoggedError;
}

const DEEPEST_CAUSE = 4;

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, requestId } = error as { code?: unknown; requestId?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: loggedError(error.cause, depth + 1) }),
  };
}
