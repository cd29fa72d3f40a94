// What people experienced, request by request: the raw material of "what a user sees" and "how long".
export type Deed = 'send' | 'resume' | 'read';

export interface Attempt {
  readonly deed: Deed;
  /** `performance.now()` at its begin. */
  readonly atMs: number;
  readonly durationMs: number;
  /** A status, `cut` (an answer broke off), or the code of a connection that failed. */
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

/** What a person would call trouble. "A reply is running" and "slower, please" are none: these people earn them. */
export function isTrouble({ outcome }: Attempt): boolean {
  return !/^([123]\d\d|409|429)$/.test(outcome);
}

/** `send 503: 4, read ECONNREFUSED: 1`, most frequent first. */
export function troublesOf(attempts: readonly Attempt[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const attempt of attempts.filter(isTrouble)) {
    const name = `${attempt.deed} ${attempt.outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `${name}: ${count}`);
}

/** From `atMs` until the last trouble was over; 0 when there was none. */
export function troubleLastedMs(attempts: readonly Attempt[], atMs: number): number {
  const ends = attempts.filter(isTrouble).map((attempt) => attempt.atMs + attempt.durationMs - atMs);
  return Math.max(0, ...ends);
}
