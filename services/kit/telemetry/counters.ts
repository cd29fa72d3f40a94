// Counters by name, each created at its first use.
import type { Counter, Meter } from '@opentelemetry/api';
import type { Counted } from './telemetry.ts';

export function createCounters(meter: Meter): (counted: Counted) => void {
  const counters = new Map<string, Counter>();
  return ({ name, description, attributes = {} }) => {
    const known = counters.get(name);
    const counter = known ?? meter.createCounter(name, { description, unit: '1' });
    if (!known) counters.set(name, counter);
    counter.add(1, { ...attributes });
  };
}
