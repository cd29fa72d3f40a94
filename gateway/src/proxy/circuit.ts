// A circuit breaker for one address: it opens after failures in a row, then lets one request through as a probe.
import type { Clock } from '@consilium/kit/clock.ts';

const FAILURES_TO_OPEN = 3;
const FIRST_BACK_OFF_MS = 1000;
const LONGEST_BACK_OFF_MS = 30_000;

export interface Circuit {
  /** False while the circuit is open. After the back-off true for one request; the others wait for its outcome. */
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
      // A probe whose client disconnects has no outcome: the next probe comes after another back-off.
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
      // Requests that were under way when the circuit opened do not extend the back-off.
      if (failures < FAILURES_TO_OPEN || (backOffMs > 0 && !probing)) return;
      probing = false;
      backOffMs = Math.min(LONGEST_BACK_OFF_MS, backOffMs * 2 || FIRST_BACK_OFF_MS);
      openUntilMs = nowMs() + backOffMs;
    },
  };
}
