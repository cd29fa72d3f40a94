// A gauge of a part's state, read whenever metrics are sent.
import type { Meter, ObservableResult } from '@opentelemetry/api';
import type { ObservedState } from './telemetry.ts';

export function observeState(meter: Meter, { name, description, unit = '1', read }: ObservedState): () => void {
  const gauge = meter.createObservableGauge(name, { description, unit });
  const tell = async (result: ObservableResult) => {
    for (const { value, attributes } of await read()) result.observe(value, { ...attributes });
  };
  gauge.addCallback(tell);
  return () => gauge.removeCallback(tell);
}
