// How long a failed job waits before its retry: graphile-worker's pauses, which we use for BullMQ as well.

/** 2.7 s, 7 s, 20 s … 2.2 h, then every 6 h. */
export function backOffMs(attempt: number): number {
  return Math.round(1000 * Math.exp(Math.min(10, attempt)));
}
