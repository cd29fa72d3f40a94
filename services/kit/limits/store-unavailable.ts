// A store beside the database (limits, holds) is unreachable. Waiting helps; the caller is not at fault.

/** When an event handler throws this, the event waits in order, however long it takes, without a failed attempt. */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError';
}
