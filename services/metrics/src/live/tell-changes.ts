// The events of one live stream: a burst of changes is told once, when it is over or has gone on for long.
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';

/** A change within this time after another belongs to it: a hundred ticked steps are one refresh. */
const TOGETHER_MS = 500;
/** Where changes never stop, the page is told this often. */
const LONGEST_BURST_MS = 3000;

/** A reader that comes back, `from` the last event it saw, may have missed a change, so it is told to look once. */
export async function* tellChanges(
  onChange: (listener: () => void) => () => void,
  from: number,
  ended: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  let id = from;
  let changedAt = 0;
  let wake = Promise.withResolvers<void>();
  const forget = onChange(() => {
    changedAt = performance.now();
    wake.resolve();
  });
  ended.addEventListener('abort', () => wake.resolve(), { once: true });
  try {
    if (from > 0) yield { id: (id += 1), event: 'changed', data: {} };
    for (;;) {
      await wake.promise;
      await untilQuiet(() => changedAt, ended);
      if (ended.aborted) return;
      wake = Promise.withResolvers<void>();
      yield { id: (id += 1), event: 'changed', data: {} };
    }
  } finally {
    forget();
  }
}

async function untilQuiet(changedAt: () => number, ended: AbortSignal): Promise<void> {
  const latest = performance.now() + LONGEST_BURST_MS;
  while (!ended.aborted) {
    const leftMs = Math.min(changedAt() + TOGETHER_MS, latest) - performance.now();
    if (leftMs <= 0) return;
    await delay(leftMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
