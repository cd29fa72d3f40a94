// When a process should stop: SIGTERM, SIGINT, or its parent is gone.

/** One Ctrl-C may arrive several times, from the terminal and from parents that forward it; a later one is a second press. */
const SAME_SIGNAL_MS = 1000;

/**
 * Resolves at the first of them; a signal after that ends the process at once. When the parent opened a channel, its
 * closing means that the parent is gone, even after kill -9; without it such a process would run for ever.
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
    // Listening on the channel must not keep the process alive.
    process.channel?.unref();
  });
}
