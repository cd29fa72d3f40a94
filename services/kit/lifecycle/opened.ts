// Opens all or nothing: what was opened before a failure is closed again, last first.
import type { Logger } from 'pino';

/** Registers how to close what has just been opened. */
export type AtClose = (closing: () => unknown) => void;

export interface Opened<Value> {
  readonly value: Value;
  /** Closes in reverse order; a failure is logged and does not stop the rest. Idempotent. */
  readonly close: () => Promise<void>;
}

export async function openAll<Value>(log: Logger, open: (atClose: AtClose) => Promise<Value>): Promise<Opened<Value>> {
  const closings: (() => unknown)[] = [];
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeAll(closings, log));
  try {
    return { value: await open((closing) => void closings.push(closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function closeAll(closings: readonly (() => unknown)[], log: Logger): Promise<void> {
  for (const closing of closings.toReversed()) {
    try {
      await closing();
    } catch (error) {
      log.warn({ err: error }, 'something did not close cleanly');
    }
  }
}
