// Holds as the suites of the quota store take them: one standard unit of somebody new, at noon, with a limit of 15.
import { randomUUID } from 'node:crypto';
import type { HoldRequest, QuotaStore } from '../quota-store.ts';

export const noon = new Date('2026-11-21T12:00:00Z');

export const holdRequest = (changes: Partial<HoldRequest> = {}): HoldRequest => ({
  subject: randomUUID(),
  class: 'standard',
  idempotencyKey: randomUUID(),
  limit: 15,
  zone: 'UTC',
  now: noon,
  ...changes,
});

/** `quota` is called for each hold, because a suite opens its store later. */
export function holdsOf(quota: () => QuotaStore) {
  return {
    /** Throws when it is denied. */
    held: async (changes: Partial<HoldRequest>) => {
      const answer = await quota().hold(holdRequest(changes));
      if (answer.outcome !== 'held') throw new Error(`denied: ${answer.reason}`);
      return answer;
    },
    /** The reason, or 'held'. */
    denied: async (changes: Partial<HoldRequest>) => {
      const answer = await quota().hold(holdRequest(changes));
      return answer.outcome === 'denied' ? answer.reason : 'held';
    },
  };
}
