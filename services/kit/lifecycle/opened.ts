// All of a part or none of it: what was opened before a failure is closed again, the last opened first.
import type { Logger } from 'pino';

/** Remembers how to close what has just been opened. */
export type AtClose = (closing: () => unknown) => void;

export interface Opened<Value> {
  readonly value: Value;
  /** The last opened is closed first; what cannot be closed is logged and holds up nothing. Idempotent. */
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
