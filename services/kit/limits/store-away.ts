// A store beside the database (limits, holds) that cannot answer now. Waiting helps; whatever asked is not to blame.

/** What an event handler throws this for waits, in order, however long it takes: it is no failed attempt. */
export class StoreAwayError extends Error {
  override readonly name: string = 'StoreAwayError';
}
