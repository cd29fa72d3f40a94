// A job that failed at its last attempt.

/** What it was to do is not told: it may be sealed, or a person's. */
export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly error: string;
}

export interface DeadJobCount {
  readonly name: string;
  readonly jobs: number;
}
