// The modes of this process as a metric: 1 for the mode that is in force, 0 for the others.
import { limitsModeSchema, quotaModeSchema } from '@consilium/contracts/gateway/http.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import type { ModeWatch } from './watch-modes.ts';

/** Returns a function that stops the metric. */
export function observeModes(watch: ModeWatch): () => void {
  const state = (store: string, modes: readonly string[], inForce: string) =>
    modes.map((mode) => ({ value: mode === inForce ? 1 : 0, attributes: { store, mode } }));
  const stop = activeTelemetry()?.observe({
    name: 'consilium.store.mode',
    description: 'Who answers: the store, or memory while it is down (rebuilding: it lost its counters).',
    read: () => [
      ...state('limits', limitsModeSchema.options, watch.latest.limitsMode),
      ...state('quota', quotaModeSchema.options, watch.latest.quotaMode),
    ],
  });
  return () => stop?.();
}
