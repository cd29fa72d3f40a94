// Collects the events of a few frames, so that a fast stream does not render the page for every word.
export interface EventBatch<Item> {
  add(item: Item): void;
  /** Delivers the waiting events now. */
  flush(): void;
  stop(): void;
}

/** Three frames at 60 per second; the server itself collects for 50 ms. */
const gatherMs = 48;

/** An event after a pause is delivered at once. A timer, not a frame: a page in the background has no frames. */
export function createEventBatch<Item>(deliver: (items: readonly Item[]) => void): EventBatch<Item> {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlushMs = performance.now();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  const flush = () => {
    const items = waiting;
    stop();
    lastFlushMs = performance.now();
    if (items.length > 0) deliver(items);
  };
  return {
    add(item) {
      waiting.push(item);
      timer ??= setTimeout(flush, Math.max(0, gatherMs - (performance.now() - lastFlushMs)));
    },
    flush,
    stop,
  };
}
