// What is known of one address: used, or left alone for a while after failures in a row, then tried by one request.
import type { Clock } from '@consilium/kit/clock.ts';

const FAILURES_TO_OPEN = 3;
const FIRST_BACK_OFF_MS = 1000;
const LONGEST_BACK_OFF_MS = 30_000;

export interface Circuit {
  /** False while the address is left alone. True after a back-off for one request: the others wait for what it finds out. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let backOffMs = 0;
  let openUntilMs = 0;
  let probing = false;
  const nowMs = () => clock.now().getTime();
  return {
    admits() {
      if (backOffMs === 0) return true;
      if (nowMs() < openUntilMs) return false;
      probing = true;
      // A probe whose client goes away tells nothing: then the next one comes after another back-off.
      openUntilMs = nowMs() + backOffMs;
      return true;
    },
    succeeded() {
      failures = 0;
      backOffMs = 0;
      probing = false;
    },
    failed() {
      failures += 1;
      // Requests that were under way when it opened say nothing new.
      if (failures < FAILURES_TO_OPEN || (backOffMs > 0 && !probing)) return;
      probing = false;
      backOffMs = Math.min(LONGEST_BACK_OFF_MS, backOffMs * 2 || FIRST_BACK_OFF_MS);
      openUntilMs = nowMs() + backOffMs;
    },
  };
}
