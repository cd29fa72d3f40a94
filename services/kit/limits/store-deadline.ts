// A store that does not answer in time counts as unavailable, so callers decide quickly instead of waiting.
import { within } from '../time-limit.ts';

/** Every failure of the store, timeouts included, becomes what `unavailable` makes of it. */
export async function withStoreDeadline<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  unavailable: (cause: unknown) => Error,
): Promise<Result> {
  try {
    return await within(timeoutMs, work, () => new Error(`no answer within ${timeoutMs} ms`));
  } catch (error) {
    throw unavailable(error);
  }
}
