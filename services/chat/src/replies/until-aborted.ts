// Passes on the parts of a source until the signal aborts, even when the source hangs and ignores the signal.
export async function* untilAborted<Part>(source: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const cut = Promise.withResolvers<never>();
  cut.promise.catch(() => undefined);
  const abort = () => cut.reject(new Error('cut short', { cause: signal.reason }));
  signal.addEventListener('abort', abort, { once: true });
  const parts = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([parts.next(), cut.promise]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited, since the source may hang.
    void parts.return?.().catch(() => undefined);
  }
}
