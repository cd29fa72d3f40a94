// A job that failed at its last attempt.

/** Without its payload, which may be encrypted or personal. */
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
