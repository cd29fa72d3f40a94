// Tells how far a rebuild is, every two seconds.
import type { RebuildProgress } from '@consilium/kit/rebuilds/rebuild-read-model.ts';

const EVERY_MS = 2_000;

export interface ReportedProgress {
  readonly read: (progress: RebuildProgress) => void;
  /** Since the beginning. */
  seconds(): number;
}

export function startProgress(report: (line: string) => void): ReportedProgress {
  const startedAtMs = performance.now();
  let toldAtMs = startedAtMs;
  const seconds = () => (performance.now() - startedAtMs) / 1000;
  return {
    seconds,
    read(progress) {
      if (performance.now() - toldAtMs < EVERY_MS) return;
      toldAtMs = performance.now();
      report(progressLine(progress, seconds()));
    },
  };
}

/** `1,200,000 of 10,000,000 events (12 %), 24,000 events/s` */
export function progressLine({ events, total }: RebuildProgress, seconds: number): string {
  const rate = `${round(events / Math.max(seconds, 0.001))} events/s`;
  if (events >= total) return `${round(events)} events, ${rate}`;
  return `${round(events)} of ${round(total)} events (${Math.floor((100 * events) / total)} %), ${rate}`;
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
