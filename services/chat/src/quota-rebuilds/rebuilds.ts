// The latest rebuild of the store of quota holds that this process knows of.
import type { Rebuild } from './rebuilds.sql.ts';

/** Longer than a verdict of the gateway is valid, so that no unit from before a rebuild is trusted after it. */
const DOUBT_MS = 120_000;

export interface QuotaRebuilds {
  readonly latest: Rebuild;
  learn(rebuild: Rebuild): void;
  /** True while a message may have a unit that was taken before the store lost it. */
  isRecent(now: Date): boolean;
}

export function createQuotaRebuilds(first: Rebuild): QuotaRebuilds {
  let latest = first;
  return {
    get latest() {
      return latest;
    },
    learn(rebuild) {
      if (rebuild.number > latest.number) latest = rebuild;
    },
    isRecent: (now) => latest.beganAt !== null && now.getTime() - latest.beganAt.getTime() < DOUBT_MS,
  };
}

/** The store was rebuilt while a message was being accepted, so its unit has to be confirmed. */
export class QuotaRebuiltError extends Error {
  override readonly name = 'QuotaRebuiltError';
  readonly rebuild: Rebuild;
  constructor(rebuild: Rebuild) {
    super('the store of quota holds was rebuilt meanwhile');
    this.rebuild = rebuild;
  }
}
