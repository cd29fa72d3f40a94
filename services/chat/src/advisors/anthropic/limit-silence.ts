// Ends a stream that is silent for too long.
import { AdvisorError } from '../advisor.ts';

/** How long a silence may be depends on what came last. `abort` must make the source end: its connection would stay open otherwise. */
export async function* limitSilence<T>(
  source: AsyncIterable<T>,
  silenceMs: (last: T | undefined) => number,
  abort: () => void,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let last: T | undefined;
  try {
    for (;;) {
      const next = await within(iterator.next(), silenceMs(last), abort);
      if (next.done) return;
      last = next.value;
      yield next.value;
    }
  } finally {
    // Not awaited, since it may hang: the connection is closed already.
    void iterator.return?.().catch(() => undefined);
  }
}

export async function within<T>(promise: Promise<T>, limitMs: number, abort: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AdvisorError('timeout', `the model was silent for ${limitMs} ms`));
      abort();
    }, limitMs);
  });
  // When the timeout wins, a later rejection must not count as unhandled.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
