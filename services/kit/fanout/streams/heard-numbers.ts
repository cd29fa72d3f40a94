// Which signal numbers of each sender were heard: a sender's numbers rise, and a batch written twice repeats some.

export interface HeardNumbers {
  isNew(origin: string, number: number): boolean;
}

/** Remembered senders; those silent for longest are dropped. */
const MOST_ORIGINS = 1_000;

export function createHeardNumbers(): HeardNumbers {
  const last = new Map<string, number>();
  return {
    isNew(origin, number) {
      if (number <= (last.get(origin) ?? 0)) return false;
      last.delete(origin);
      last.set(origin, number);
      if (last.size > MOST_ORIGINS) for (const oldest of last.keys()) return last.delete(oldest);
      return true;
    },
  };
}
