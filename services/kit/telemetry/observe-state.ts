// A state of a part as a gauge, read whenever metrics are sent.
import type { Meter, ObservableResult } from '@opentelemetry/api';
import type { ObservedState } from './telemetry.ts';

export function observeState(meter: Meter, { name, description, read }: ObservedState): () => void {
  const gauge = meter.createObservableGauge(name, { description });
  const tell = (result: ObservableResult) => {
    for (const { value, attributes } of read()) result.observe(value, { ...attributes });
  };
  gauge.addCallback(tell);
  return () => gauge.removeCallback(tell);
}
