// The outcome of every request during a trial, from which "what people see" and "healthy after" are computed.
export type Operation = 'send' | 'resume' | 'read';

export interface Attempt {
  readonly operation: Operation;
  /** `performance.now()` at its start. */
  readonly atMs: number;
  readonly durationMs: number;
  /** A status, `cut` (a dropped response), or the code of a failed connection. */
  readonly outcome: string;
}

export interface Attempts {
  record(attempt: Attempt): void;
  since(atMs: number): readonly Attempt[];
}

export function createAttempts(): Attempts {
  const all: Attempt[] = [];
  return {
    record: (attempt) => void all.push(attempt),
    since: (atMs) => all.filter((attempt) => attempt.atMs + attempt.durationMs >= atMs),
  };
}

/** The failures that a person would notice. "A reply is running" and rate limits are none: this traffic causes them. */
export function isFailure({ outcome }: Attempt): boolean {
  return !/^([123]\d\d|409|429)$/.test(outcome);
}

/** `send 503: 4, read ECONNREFUSED: 1`, most frequent first. */
export function failuresOf(attempts: readonly Attempt[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const attempt of attempts.filter(isFailure)) {
    const name = `${attempt.operation} ${attempt.outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `${name}: ${count}`);
}

/** From `atMs` until the end of the last failing request; 0 when there was none. */
export function failuresLastedMs(attempts: readonly Attempt[], atMs: number): number {
  const ends = attempts.filter(isFailure).map((attempt) => attempt.atMs + attempt.durationMs - atMs);
  return Math.max(0, ...ends);
}
