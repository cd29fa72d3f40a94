// A store that does not answer in time is "unavailable": callers decide quickly instead of waiting with it.

/** Every failure of the store, lateness included, becomes what `unavailable` makes of it. */
export async function withStoreDeadline<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  unavailable: (cause: unknown) => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
