// What a log says of an error: errors of clients carry their commands, connections and other people's values besides.

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  /** Of the system, the database or a vendor. */
  readonly code?: string | number;
  /** By which a vendor finds what was asked. */
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
