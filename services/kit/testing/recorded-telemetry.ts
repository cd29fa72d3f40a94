// Telemetry whose counters and gauges a test can read. It is this process's telemetry until the test file ends.
import { installTelemetry } from '../telemetry/telemetry.ts';
import type { Counted, ObservedState, Telemetry } from '../telemetry/telemetry.ts';

export interface RecordedTelemetry {
  readonly counted: Counted[];
  /** By name; a state that is not observed any more is gone. */
  readonly observed: ReadonlyMap<string, ObservedState>;
  /** The names of all counts, in order. */
  names(): string[];
}

export function recordTelemetry(): RecordedTelemetry {
  const counted: Counted[] = [];
  const observed = new Map<string, ObservedState>();
  const telemetry: Partial<Telemetry> = {
    nameServer: () => undefined,
    traceparent: () => undefined,
    logFields: () => ({}),
    observe(state) {
      observed.set(state.name, state);
      return () => void observed.delete(state.name);
    },
    count: (one) => void counted.push(one),
  };
  installTelemetry(telemetry as Telemetry);
  return { counted, observed, names: () => counted.map(({ name }) => name) };
}
