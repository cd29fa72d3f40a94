// Limits how long something is waited for. The work itself goes on: whoever began it has to end it.

/** The result of the work; throws what `late` returns when it takes longer. */
export async function within<Result>(limitMs: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), limitMs);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when the work is over, successful or not, and at the latest after the limit. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
