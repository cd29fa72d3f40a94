// When a process shall end: SIGTERM, SIGINT, or its parent is gone.

/**
 * Resolves at the first of them. A parent that opened a channel to this process is gone when the channel closes:
 * that is so after kill -9 too, and a process without a supervisor would run for ever.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    if (process.connected === false) resolve();
    process.once('disconnect', () => resolve());
    // Hearing it shall not by itself keep this process running.
    process.channel?.unref();
  });
}
