// Writes the progress of a running job: the newest figure, at most a few times a second.
import type { JobProgress } from '../jobs.ts';

export interface ProgressReporter {
  readonly report: (progress: JobProgress) => void;
  /** Writes the last figure, if it is not written yet. */
  flush(): Promise<void>;
}

const BETWEEN_WRITES_MS = 250;

/** `write` must not reject. */
export function createProgressReporter(write: (progress: JobProgress) => Promise<void>): ProgressReporter {
  let unwritten: JobProgress | undefined;
  let pause: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  function writeNow(): void {
    const progress = unwritten;
    unwritten = undefined;
    pause = undefined;
    if (!progress) return;
    writing = writing.then(() => write(progress));
    pause = setTimeout(writeNow, BETWEEN_WRITES_MS);
  }
  return {
    report({ done, total }) {
      unwritten = { done, total };
      if (!pause) writeNow();
    },
    async flush() {
      clearTimeout(pause);
      writeNow();
      clearTimeout(pause);
      await writing;
    },
  };
}
