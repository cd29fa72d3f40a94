// What this process knows of rebuilds of the store of quota holds.
import type { Rebuild } from './rebuilds.sql.ts';

/** Longer than a verdict of the gateway is believed, so that no unit from before a rebuild arrives after it. */
const DOUBT_MS = 120_000;

export interface QuotaRebuilds {
  readonly latest: Rebuild;
  learn(rebuild: Rebuild): void;
  /** A unit that comes now may have been taken before the store lost it. */
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

/** The store was rebuilt while a message was on its way: whether its unit is still there has to be looked at. */
export class QuotaRebuiltError extends Error {
  override readonly name = 'QuotaRebuiltError';
  readonly rebuild: Rebuild;
  constructor(rebuild: Rebuild) {
    super('the store of quota holds was rebuilt meanwhile');
    this.rebuild = rebuild;
  }
}
