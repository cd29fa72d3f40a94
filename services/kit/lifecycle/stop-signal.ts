// When a process shall end: SIGTERM, SIGINT, or its parent is gone.

/** One Ctrl-C may arrive several times, from the terminal and from parents that pass it on; a later one is meant. */
const SAME_SIGNAL_MS = 1000;

/**
 * Resolves at the first of them; a signal after that ends the process at once. A parent that opened a channel to this
 * process is gone when the channel closes: that is so after kill -9 too, and a process without one would run for ever.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSince: number | undefined;
    const stop = () => {
      stoppingSince ??= performance.now();
      resolve();
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    if (process.send && !process.connected) resolve();
    process.once('disconnect', () => resolve());
    // Hearing it shall not by itself keep this process running.
    process.channel?.unref();
  });
}
